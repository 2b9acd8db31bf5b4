import type { Run } from '@mahlab/bakery/api/staff-run';
import { nameIn } from '@mahlab/bakery/rules/language';
import { icon } from '@mahlab/ui/icon';
import { Tick } from '@mahlab/ui/tick';
import { shopName, useLanguage } from '@mahlab/web/language.tsx';
import caret from '@phosphor-icons/core/assets/bold/caret-right-bold.svg?icon';
import cloud from '@phosphor-icons/core/assets/regular/cloud-check.svg?icon';
import navigation from '@phosphor-icons/core/assets/regular/navigation-arrow.svg?icon';
import phone from '@phosphor-icons/core/assets/regular/phone.svg?icon';
import { useActions } from '../../kitchen/action-queue.ts';
import { useRuns } from '../../runs/run-store.ts';
import { isOpenStop, type Round } from '../../runs/stops.ts';
import { useTranslations } from '../../translations.ts';

const CaretIcon = /*#__PURE__*/ icon(caret);
const CloudIcon = /*#__PURE__*/ icon(cloud);
const NavigationIcon = /*#__PURE__*/ icon(navigation);
const PhoneIcon = /*#__PURE__*/ icon(phone);

/** The round is done: what comes next, and the way back. */
export function RoundDone({
  round: { run, done },
  others,
}: {
  round: Round;
  others: readonly Run[];
}) {
  const t = useTranslations();
  const language = useLanguage();
  const kitchen = useRuns((state) => state.list?.kitchens.find(({ id }) => id === run.kitchen));
  const unsent = useActions((state) => state.waiting.length);
  const waiting = others.flatMap(({ stops }) => stops.filter(isOpenStop)).length;
  const name = kitchen ? nameIn(kitchen, language) : '';
  const pictures = done.filter(({ delivery }) => delivery?.picture).length;
  return (
    <div className="drive-over">
      <Tick size={84} rim="var(--color-leaf-ink)" drawing="var(--color-leaf)" />
      <h2 className="title">{t('drive.allDone', { count: done.length })}</h2>
      <p className="text-ink-soft">
        {waiting > 0 ? t('drive.nextRound', { count: waiting }) : t('drive.allDoneText')}
      </p>
      <ul className="card-list lines w-full text-start">
        <li>
          <a
            className="drive-row"
            target="_blank"
            rel="noreferrer"
            href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${shopName('en')}, ${kitchen?.name ?? ''}, Kuwait`)}`}
          >
            <NavigationIcon size={22} className="text-cherry" />
            <strong className="flex-1 font-semibold">
              {t('drive.toKitchen', { kitchen: name })}
            </strong>
            <CaretIcon size={18} className="text-ink-soft rtl:rotate-180" />
          </a>
        </li>
        {kitchen?.phoneNumber && (
          <li>
            <a className="drive-row" href={`tel:${kitchen.phoneNumber.replace(/\s/g, '')}`}>
              <PhoneIcon size={22} className="text-cherry" />
              <strong className="flex-1 font-semibold">
                {t('drive.callKitchen', { kitchen: name })}
              </strong>
              <CaretIcon size={18} className="text-ink-soft rtl:rotate-180" />
            </a>
          </li>
        )}
        <li className="drive-row">
          <CloudIcon size={22} className="text-cherry" />
          <span className="grid flex-1">
            <strong className="font-semibold">
              {unsent > 0 ? t('drive.kept', { count: unsent }) : t('drive.allSent')}
            </strong>
            <span className="text-small text-ink-soft">
              {t('drive.pictures', { count: pictures })}
            </span>
          </span>
        </li>
      </ul>
    </div>
  );
}
