import { buttonLook } from '@mahlab/ui/button';
import { Suspense, useState } from 'react';
import { LazyFeedbackSheet } from '../../parts/reviews/lazy-opinion.tsx';
import { TitleBar } from '../../parts/shell/title-bar.tsx';
import { useTitle } from '../../parts/shell/use-title.ts';
import { useTranslations } from '../../translations.ts';
import { BranchList } from './branch-list.tsx';
import { ConnectLinks } from './connect-links.tsx';
import { ChatIcon } from './icons.ts';
import { ReviewCarousel } from './review-carousel.tsx';

/** A person to reach, the kitchens, what customers say and a place to say it. */
export function ContactScreen() {
  const t = useTranslations();
  useTitle(t('contact.title'));
  return (
    <>
      <TitleBar title={t('contact.title')} />
      <main className="grid flex-1 content-start gap-8 pt-2 pb-12">
        <ConnectLinks />
        <BranchList />
        <Opinion />
        <ReviewCarousel />
      </main>
    </>
  );
}

function Opinion() {
  const t = useTranslations();
  const [open, setOpen] = useState(false);
  return (
    <section className="mx-5 grid gap-3 rounded-tile bg-blossom-soft p-5">
      <div className="flex items-center gap-4">
        <span className="grid size-12 flex-none place-items-center rounded-pill bg-blossom text-cherry">
          <ChatIcon />
        </span>
        <div className="grid gap-0.5">
          <h2 className="heading">{t('contact.opinion')}</h2>
          <p className="text-small text-ink-soft">{t('contact.opinionText')}</p>
        </div>
      </div>
      <button
        type="button"
        aria-haspopup="dialog"
        className={`${buttonLook('paper', 'compact')} w-full`}
        onClick={() => setOpen(true)}
      >
        {t('contact.leaveFeedback')}
      </button>
      {open && (
        <Suspense>
          <LazyFeedbackSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
