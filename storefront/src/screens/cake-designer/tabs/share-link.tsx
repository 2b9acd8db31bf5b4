import { useLanguage } from '@mahlab/web/language.tsx';
import { showToast } from '@mahlab/web/toasts.ts';
import { paths } from '../../../paths.ts';
import { useTranslations } from '../../../translations.ts';
import type { Design } from '../design/design.ts';
import { linkOf } from '../design/design-link.ts';
import { ShareIcon } from '../design/icons.ts';

/** Sends the cake as a link, by the phone's own sheet, or puts the link on the clipboard. */
export function ShareLink({ design }: { design: Design }) {
  const t = useTranslations();
  const prefix = useLanguage() === 'ar' ? '/ar' : '';
  const share = async () => {
    const url = `${location.origin}${prefix}${paths.designer(linkOf(design))}`;
    try {
      if (typeof navigator.share === 'function') {
        await navigator.share({ title: t('designer.title'), url });
        return;
      }
      await navigator.clipboard.writeText(url);
      showToast({ kind: 'done', text: t('designer.linkCopied') });
    } catch (failure) {
      // Closing the sheet is no failure.
      if (failure instanceof DOMException && failure.name === 'AbortError') return;
      showToast({ kind: 'error', text: t('designer.linkFailed') });
    }
  };
  const hasOwn = design.image !== null || design.remarks.trim() !== '';
  return (
    <div>
      <button type="button" className="link text-small" onClick={() => void share()}>
        <ShareIcon size={18} />
        {t('designer.share')}
      </button>
      {hasOwn && <p className="text-tiny text-ink-soft">{t('designer.shareHint')}</p>}
    </div>
  );
}
