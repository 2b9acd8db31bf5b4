import { filePath, picturePath } from '@mahlab/bakery/api/endpoints';
import { brandTokens, nearestReadable } from '@mahlab/bakery/rules/brand';
import { readColour } from '@mahlab/bakery/rules/colour';
import { Mark } from '@mahlab/ui/mark';
import { useTranslations } from '../translations.ts';
import type { BrandSettings } from './brand-fields.tsx';

/** The shop's name, mark and colours as its pages have them; in place of colours that cannot be read, the nearest that can. */
export function BrandPreview({ settings }: { settings: BrandSettings }) {
  const t = useTranslations();
  const { shopName, shopArabicName, mark } = settings;
  const main = readColour(settings.mainColour);
  const soft = readColour(settings.softColour);
  const tokens = main && soft ? brandTokens(nearestReadable({ main, soft })).day : {};
  const style = Object.fromEntries(
    Object.entries(tokens).map(([name, colour]) => [`--color-${name}`, colour]),
  );
  const drawn = mark ? (
    <img src={picturePath(filePath(mark), 180, 'webp')} alt="" width={44} height={44} />
  ) : (
    <Mark size={44} />
  );
  return (
    <div className="brand-preview" style={style} data-theme="day">
      <p lang="en" dir="ltr" className="brand-preview-head">
        {drawn}
        <span className="wordmark">{shopName}</span>
      </p>
      <p lang="ar" dir="rtl" className="brand-preview-head">
        {drawn}
        <span className="wordmark">{shopArabicName}</span>
      </p>
      <p className="brand-preview-row" aria-hidden="true">
        <span className="brand-preview-button">{t('settings.previewButton')}</span>
        <span className="brand-preview-chosen">{t('settings.previewChosen')}</span>
      </p>
    </div>
  );
}
