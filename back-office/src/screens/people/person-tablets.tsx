import { staffEndpoints } from '@mahlab/bakery/api/staff-endpoints';
import type { StaffMember } from '@mahlab/bakery/api/staff-people';
import { useGet } from '../../data.ts';
import { TabletIcon } from '../../frame/desk-icons.ts';
import { DigitsButton } from '../../people/digits-button.tsx';
import { useTranslations } from '../../translations.ts';

/** The tablets of the kitchens in which somebody works: their digits there are set, or set anew after five wrong tries. */
export function PersonTablets({ member, isMe }: { member: StaffMember; isMe: boolean }) {
  const t = useTranslations();
  const { data } = useGet(staffEndpoints.sessions({ devices: true }));
  const { id, name, kitchens } = member;
  const tablets = (data ?? [])
    .flatMap(({ device }) => device ?? [])
    .filter(({ kitchen }) => kitchens?.includes(kitchen) ?? true);
  if (tablets.length === 0) return null;
  return (
    <section aria-labelledby="person-tablets">
      <h3 id="person-tablets">{t('account.tablets')}</h3>
      <ul className="lines">
        {tablets.map((device) => (
          <li key={device.id} className="pane-row">
            <TabletIcon size={20} className="text-ink-soft" />
            <span className="min-w-0 flex-1 truncate font-medium">
              <bdi>{device.name}</bdi>
            </span>
            <DigitsButton device={device} {...(!isMe && { member: { id, name } })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
