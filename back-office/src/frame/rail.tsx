import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import { scopeOf } from '@mahlab/bakery/rules/staff/rights';
import { Mark } from '@mahlab/ui/mark';
import { Link, useLocation } from 'wouter';
import { useGet } from '../data.ts';
import { paths } from '../paths.ts';
import { rightAt } from '../routes.ts';
import { mayHere } from '../session/may-here.ts';
import { useSession } from '../session/me.ts';
import { useTranslations } from '../translations.ts';
import { initialOf } from './initial.ts';
import { RAIL_PLACES } from './rail-places.ts';
import { useOpenInSight } from './use-open-in-sight.ts';

/** How often it is asked how much waits for a person, in milliseconds. */
const ASKED = { refreshInterval: 60_000 };

/** The rail: the places that whoever works here may use, and themselves at its end. */
export function Rail() {
  const t = useTranslations();
  const [path] = useLocation();
  const { me } = useSession();
  const person = me?.person;
  const prices = person && scopeOf(person.role, 'draft-quotes');
  const refunds = person && scopeOf(person.role, 'refund');
  const { data: asked } = useGet(prices ? staffEndpoints.waitingRequests() : null, ASKED);
  const { data: money } = useGet(refunds ? staffEndpoints.moneyWaiting() : null, ASKED);
  const counts = {
    [paths.requests()]: asked && asked.toPrice + asked.wrote,
    [paths.money()]: money?.waiting,
  };
  const places = RAIL_PLACES.filter(({ to, ofRun }) => {
    const right = rightAt(to);
    const scope = person && right && mayHere(me, right) && scopeOf(person.role, right);
    return ofRun ? scope === 'run' : scope && scope !== 'run';
  });
  const list = useOpenInSight(`${path} ${places.length}`);
  return (
    <nav className="rail" aria-label={t('office.places')}>
      <Link href={paths.today()} className="rail-home" aria-label={t('office.shop')}>
        <Mark size={38} />
      </Link>
      <div ref={list} className="rail-places">
        {places.map(({ to, label, Icon }) => (
          <Link
            key={to}
            href={to}
            className="rail-place"
            aria-current={isIn(to, path) ? 'page' : undefined}
          >
            <Icon size={22} />
            <span>{t(label)}</span>
            {counts[to] ? <b className="rail-count">{counts[to]}</b> : null}
          </Link>
        ))}
      </div>
      {person && (
        <Link
          href={paths.account()}
          className="face relative after:absolute after:-inset-1"
          aria-label={t('office.you', { name: person.name, role: t(`role.${person.role}`) })}
          aria-current={path === paths.account() ? 'page' : undefined}
        >
          <span aria-hidden="true">{initialOf(person.name)}</span>
        </Link>
      )}
    </nav>
  );
}

/** A page below a place is a part of it; an order is one of Today. */
function isIn(to: string, path: string): boolean {
  if (path === to || path.startsWith(`${to}/`)) return true;
  return to === paths.today() && path.startsWith(paths.order(''));
}
