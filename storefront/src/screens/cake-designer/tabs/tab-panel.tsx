import { FieldError } from '@mahlab/ui/field-error';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useTranslations } from '../../../translations.ts';
import { containsText } from '../design/contains.ts';
import type { Designer } from '../design/use-designer.ts';
import type { CakeForm } from '../use-cake-form.ts';
import { ColorTab } from './color-tab.tsx';
import { FlavourTab } from './flavour-tab.tsx';
import { MessageTab } from './message-tab.tsx';
import { PANEL_ID, tabId } from './rail.tsx';
import { ShapeTab } from './shape-tab.tsx';
import { SizeTab } from './size-tab.tsx';
import { ToppingTab } from './topping-tab.tsx';

const TAB_PANELS = {
  shape: ShapeTab,
  flavour: FlavourTab,
  color: ColorTab,
  topping: ToppingTab,
  size: SizeTab,
  message: MessageTab,
} as const;

export type TabProps = { designer: Designer; form: CakeForm };

/** The choices of the open tab. */
export function TabPanel({ designer, form }: TabProps) {
  const t = useTranslations();
  const language = useLanguage();
  const { tab, dropped } = designer;
  const Choices = TAB_PANELS[tab];
  return (
    <div
      key={tab}
      role="tabpanel"
      id={PANEL_ID}
      aria-labelledby={tabId(tab)}
      className="relative grid auto-rows-max content-start gap-3 py-3.5 ps-4 pe-5 pb-5 lg:gap-5 rtl:max-lg:pt-5 lg:py-6 lg:ps-5 lg:pe-7"
    >
      <div>
        <h2 className="heading">{t(`designer.head.${tab}`)}</h2>
        <p className="text-small text-ink-soft empty:hidden">
          {tab === 'message'
            ? containsText(designer.chosen, t, language)
            : t(`designer.under.${tab}`)}
        </p>
      </div>
      <div role="status" className="empty:hidden">
        {dropped.length > 0 && (
          <p className="rounded-control bg-saffron px-3.5 py-2.5 text-small font-medium text-saffron-ink">
            {dropped.map((part) => t(`designer.dropped.${part}`)).join(' ')}
          </p>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {form.missing === tab && !designer.done.includes(tab) && tab !== 'message' && (
          <div className="grid rounded-control bg-vermilion-soft px-3.5 py-2.5">
            <FieldError>{t('designer.selectAll')}</FieldError>
            <p className="ps-5.5 text-small">{t(`designer.missing.${tab}`)}</p>
          </div>
        )}
      </div>
      <Choices designer={designer} form={form} />
    </div>
  );
}
