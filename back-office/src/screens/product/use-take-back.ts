import { productEndpoints } from '@mahlab/bakery/api/staff-product-endpoints';
import type { StaffProductPage } from '@mahlab/bakery/api/staff-product-page';
import { post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useRef, useState } from 'react';
import type { ProductDraft } from '../../product/use-draft.ts';
import { useTranslations } from '../../translations.ts';

/** Says that a product was published, and takes it back, by its message or by a key. */
export function useTakeBack(id: string, draft: Pick<ProductDraft, 'asking'>) {
  const t = useTranslations();
  const [last, setLast] = useState<StaffProductPage | null>(null);
  const takenBack = useRef<StaffProductPage>(null);

  async function takeBack(published: StaffProductPage): Promise<void> {
    const [newest, before] = published.versions;
    // By the key and by the message, it is taken back once.
    if (!newest || !before || takenBack.current === published) return;
    takenBack.current = published;
    setLast(null);
    const which = { version: before.id, seen: newest.id };
    const take = draft.asking();
    const sent = await post(productEndpoints.restoreProduct(id), which);
    if (sent.ok) {
      take(sent.answer);
      showToast({ kind: 'done', text: t('product.restored') });
    } else if (sent.code === 'offline') {
      // Without a line it can be tried again; what was refused will not come.
      takenBack.current = null;
      setLast(published);
    }
  }

  function onPublished(answer: StaffProductPage): void {
    const mayUndo = answer.versions.length > 1;
    setLast(mayUndo ? answer : null);
    showToast({
      kind: 'done',
      text: t('product.published'),
      ...(mayUndo && { action: { label: t('menu.undo'), run: () => void takeBack(answer) } }),
    });
  }

  return {
    onPublished,
    /** Takes back what was published last; null when nothing can be. */
    takeBack: last && (() => void takeBack(last)),
    /** The product is another one now: nothing can be taken back. */
    forget: () => setLast(null),
  };
}
