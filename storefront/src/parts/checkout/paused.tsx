import { endpoints } from '@mahlab/bakery/api/endpoints';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useGet } from '../../data.ts';

/** What the shop says while it takes no orders; null while it takes them. */
export function usePauseSentence(): string | null {
  const language = useLanguage();
  const { data: configs = [] } = useGet(endpoints.content('configs'));
  const valueOf = (name: string) => configs.find(({ attribute }) => attribute === name)?.value;
  if (valueOf('TAKES-ORDERS') !== 'false') return null;
  return valueOf(language === 'ar' ? 'PAUSE-ARABIC-SENTENCE' : 'PAUSE-SENTENCE') ?? '';
}

/** In place of the button that goes on: why there is none. */
export function PausedDock({ sentence }: { sentence: string }) {
  return (
    <div className="dock">
      <p role="status" className="text-balance text-center font-medium text-saffron-ink">
        {sentence}
      </p>
    </div>
  );
}
