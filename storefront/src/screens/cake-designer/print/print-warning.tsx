import { isTooCoarse, type PictureSize, printDiameterCm } from '@mahlab/bakery/rules/cake-print';
import type { PrintCrop } from '@mahlab/bakery/rules/print-crop';
import { useTranslations } from '../../../translations.ts';
import type { Designer } from '../design/use-designer.ts';

type Props = { designer: Designer; size: PictureSize | null; crop: PrintCrop | null };

/** Says when a picture is too small for its print on a cake of this size. It may be printed all the same. */
export function PrintWarning({ designer: { chosen, design }, size, crop }: Props) {
  const t = useTranslations();
  const { shape, topping, size: cakeSize } = chosen;
  const words = design.messageOnCake.trim() !== '';
  const cake = { shape: shape?.slug ?? '', topping: topping?.slug, words };
  const printCm = cakeSize ? printDiameterCm(cake, cakeSize) : 0;
  const coarse = size !== null && isTooCoarse(size, { crop, printCm });
  return (
    <div role="status" className="empty:hidden">
      {coarse && (
        <p className="rounded-control bg-saffron px-3.5 py-2.5 text-small font-medium text-saffron-ink">
          {t('designer.coarse', { cm: Math.round(printCm) })}
        </p>
      )}
    </div>
  );
}
