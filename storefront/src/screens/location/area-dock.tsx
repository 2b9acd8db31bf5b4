import type { Branch, Location } from '@mahlab/bakery/api/content';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { nameIn } from '@mahlab/bakery/rules/language';
import { fils } from '@mahlab/bakery/rules/money';
import { Button, buttonLook } from '@mahlab/ui/button';
import { FieldError } from '@mahlab/ui/field-error';
import { GetFailure } from '@mahlab/web/client.ts';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useGet } from '../../data.ts';
import { Price, priceText } from '../../parts/catalogue/price.tsx';
import { StorefrontIcon } from '../../parts/icons/icons.ts';
import type { ChosenBranch } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { WhatsAppIcon } from './icons.ts';

type Props = { area: Location; onDone: (branch: ChosenBranch | null) => void };

/** What the chosen area means, before it is settled: which kitchen, what fee, which minimum. */
export function AreaDock({ area, onDone }: Props) {
  const t = useTranslations();
  const { data, error, mutate } = useGet(endpoints.branchOfArea(area.id));
  if (!data && error instanceof GetFailure && error.status === 404) {
    return <Unserved area={area} onBrowse={() => onDone(null)} />;
  }
  const failed = !data && error !== undefined;
  const done = () => {
    if (!data) return;
    const { id, name, arabicName, deliveryCost, minOrderValue } = data;
    onDone({ id, name, arabicName, deliveryCost, minOrderValue });
  };
  return (
    <>
      {failed ? (
        <div className="mb-3 grid min-h-11 items-center">
          <FieldError>{t('location.termsFailed')}</FieldError>
        </div>
      ) : (
        <Terms area={area} branch={data} />
      )}
      {failed ? (
        <Button wide onClick={() => void mutate()}>
          {t('location.tryAgain')}
        </Button>
      ) : (
        <Button wide busy={!data} onClick={done}>
          <span>{t('location.done')}</span>
        </Button>
      )}
    </>
  );
}

function Terms({ area, branch }: { area: Location; branch: Branch | undefined }) {
  const t = useTranslations();
  const language = useLanguage();
  const waiting = 'skeleton block rounded-chip transition-opacity delay-150 starting:opacity-0';
  return (
    <div className="mb-3 flex items-center gap-3 leading-snug">
      <span className="grid size-11 flex-none place-items-center rounded-pill bg-leaf text-leaf-ink">
        <StorefrontIcon />
      </span>
      {/* With large letters the fee goes under the kitchen. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
        <span className="grid min-w-0 flex-1 basis-28">
          <strong className="font-semibold">{nameIn(area, language)}</strong>
          {branch ? (
            <span className="text-small text-ink-soft">
              {t('location.fromKitchen', { kitchen: nameIn(branch, language) })}
            </span>
          ) : (
            <span className={`${waiting} my-0.5 h-3.5 w-36`} />
          )}
        </span>
        {branch ? (
          <span className="grid justify-items-end">
            <span className="flex items-baseline gap-x-1.5">
              <span className="text-tiny text-ink-soft">{t('location.fee')}</span>
              <Price amount={fils(branch.deliveryCost)} />
            </span>
            <span className="text-tiny text-ink-soft">
              {t('location.minimum', { price: priceText(fils(branch.minOrderValue), language) })}
            </span>
          </span>
        ) : (
          <span className={`${waiting} h-9 w-20`} />
        )}
      </span>
    </div>
  );
}

/** No kitchen delivers there: a person can be asked, and the menu can be looked at all the same. */
function Unserved({ area, onBrowse }: { area: Location; onBrowse: () => void }) {
  const t = useTranslations();
  const name = nameIn(area, useLanguage());
  const { data: configs = [] } = useGet(endpoints.content('configs'));
  const whatsApp = configs.find((config) => config.attribute === 'WHATSAPP-NUMBER')?.value;
  return (
    <div className="grid gap-1 text-center">
      <p className="heading">{t('location.unserved')}</p>
      <p className="mb-3 text-balance text-ink-soft">
        {t('location.unservedText', { area: name })}
      </p>
      {whatsApp && (
        <a
          href={`https://wa.me/${whatsApp}`}
          rel="noopener"
          target="_blank"
          className={buttonLook()}
        >
          <WhatsAppIcon size={22} />
          {t('location.askUs')}
        </a>
      )}
      <Button look="plain" size="compact" onClick={onBrowse}>
        {t('location.browse')}
      </Button>
    </div>
  );
}
