import { priceForShape } from '@mahlab/bakery/rules/cake';
import { nameIn } from '@mahlab/bakery/rules/language';
import { type Fils, fils } from '@mahlab/bakery/rules/money';
import { useLanguage } from '@mahlab/web/language.tsx';
import type { ReactNode } from 'react';
import { Price } from '../../parts/catalogue/price.tsx';
import { RunningPrice } from '../../parts/catalogue/running-price.tsx';
import { useTranslations } from '../../translations.ts';
import { containsText } from './design/contains.ts';
import { REQUIRED, type ShapedPart, type Tab } from './design/design.ts';
import type { Designer } from './design/use-designer.ts';
import { titleOf } from './tabs/shape-tab.tsx';

/** Every choice with its price, and what they come to. */
export function SoFar({ designer }: { designer: Designer }) {
  const t = useTranslations();
  const language = useLanguage();
  const { chosen, design, done, total } = designer;
  const { shape, color } = chosen;
  const next = REQUIRED.find((tab) => !done.includes(tab));
  const todo = (tab: Tab) => (
    <span className={tab === next ? 'font-semibold text-cherry' : 'text-ink-soft'}>
      {t(tab === next ? 'designer.chooseNext' : 'designer.notYet')}
    </span>
  );
  const row = (part: ShapedPart) => {
    const entity = chosen[part];
    return (
      <Row key={part} name={t(`designer.tab.${part}`)}>
        {entity ? titleOf(entity, language) : todo(part)}
        {entity && shape && <Cost amount={priceForShape(entity, shape.id) ?? 0} />}
      </Row>
    );
  };
  const contains = containsText(chosen, t, language);
  const words = [design.messageOnCake, design.messageOnBoard].map((text) => text.trim());
  return (
    <section
      aria-label={t('designer.choices')}
      className="relative grid grid-cols-[1fr_auto] items-baseline self-end rounded-sheet bg-paper px-6 py-4 shadow-lift @min-[48rem]:col-start-2 @min-[48rem]:row-span-2 @min-[48rem]:row-start-1 @min-[48rem]:block @min-[48rem]:pt-5.5 @min-[48rem]:pb-4.5"
    >
      <h2 className="heading">{t('designer.soFar')}</h2>
      <dl className="mt-2 grid gap-x-6 *:border-t *:border-line @max-[48rem]:order-last @max-[48rem]:col-span-2 @max-[48rem]:grid-cols-2 @max-[48rem]:text-small @min-[48rem]:mt-3">
        <Row name={t('designer.tab.shape')}>
          {shape ? titleOf(shape, language) : todo('shape')}
          {shape && <Price amount={fils(shape.discountedPrice)} />}
        </Row>
        {row('flavour')}
        <Row name={t('designer.tab.color')}>
          {color ? (
            <span>
              <i
                className="me-1.5 inline-block size-3 rounded-pill shadow-edge"
                style={{ backgroundColor: color.code }}
              />
              {nameIn(color, language)}
            </span>
          ) : (
            <span className="text-ink-soft">{t('designer.optional')}</span>
          )}
        </Row>
        {row('topping')}
        {row('size')}
        <Row name={t('designer.tab.message')}>
          {done.includes('message') ? (
            <>
              {words.filter(Boolean).map((text) => (
                <bdi key={text} className="display block wrap-anywhere text-cherry">
                  {text}
                </bdi>
              ))}
              {design.image && <span>{t('designer.pictureAdded')}</span>}
            </>
          ) : (
            <span className="text-ink-soft">{t('designer.optional')}</span>
          )}
        </Row>
      </dl>
      {contains && (
        <p className="border-t border-line py-1.75 text-small text-ink-soft @max-[48rem]:hidden">
          {contains}
        </p>
      )}
      <p className="flex items-baseline justify-between gap-3 border-ink text-lead font-semibold @min-[48rem]:border-t @min-[48rem]:pt-3">
        {t('designer.total')}
        <span className="text-heading">
          <RunningPrice amount={total} />
        </span>
      </p>
    </section>
  );
}

function Cost({ amount }: { amount: Fils }) {
  const t = useTranslations();
  if (amount > 0) return <Price amount={amount} />;
  return <span className="text-small text-ink-soft">{t('designer.included')}</span>;
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[4.75rem_minmax(0,1fr)] gap-2 py-1.75 font-medium">
      <dt className="font-normal text-ink-soft">{name}</dt>
      <dd className="flex flex-wrap items-baseline justify-between gap-x-2">{children}</dd>
    </div>
  );
}
