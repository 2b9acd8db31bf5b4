import { staffReviewEndpoints } from '@mahlab/bakery/api/staff-review-endpoints';
import { REVIEW_STATES, type ReviewState } from '@mahlab/bakery/rules/staff/review-states';
import { Button } from '@mahlab/ui/button';
import { useLate } from '@mahlab/web/use-late.ts';
import { useLocation, useSearch } from 'wouter';
import { useGet } from '../../data.ts';
import { Page } from '../../frame/page.tsx';
import { type Key, useKeys } from '../../keys/keys.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { Segments } from '../../parts/segments.tsx';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { ReviewList } from './review-list.tsx';

/** Reviews come one by one: nobody waits a minute for them. */
const ASKED_MS = 60_000;
const PAGE = 20;

/** What shoppers say: read, shown or not, and answered. */
export function ReviewsScreen() {
  const t = useTranslations();
  const [, navigate] = useLocation();
  const query = new URLSearchParams(useSearch());
  const state = REVIEW_STATES.find((known) => known === query.get('state')) ?? 'waiting';
  const page = Math.max(1, Math.floor(Number(query.get('page'))) || 1);
  const open = (next: ReviewState, at = 1) => {
    const asked = new URLSearchParams({ state: next, ...(at > 1 && { page: String(at) }) });
    navigate(paths.reviews(`?${asked}`), { replace: true });
  };
  const path = staffReviewEndpoints.reviews({ state, page, limit: PAGE });
  const { data, error, mutate } = useGet(path, { refreshInterval: ASKED_MS });
  const keys = REVIEW_STATES.map<Key>((known, place) => ({
    code: `Digit${place + 1}`,
    cap: String(place + 1),
    label: `reviews.${known}`,
    run: () => open(known),
  }));
  useKeys(keys);
  const again = () => void mutate();

  return (
    <Page
      title={t('reviews.title')}
      controls={
        <Segments
          label={t('reviews.state')}
          choices={REVIEW_STATES.map((value) => ({ value, text: t(`reviews.${value}`) }))}
          chosen={state}
          onChoose={(known) => open(known)}
        />
      }
    >
      {data ? (
        <ReviewList
          key={`${state}${page}`}
          state={state}
          reviews={data}
          again={error ? again : null}
          onChanged={mutate}
          pages={
            (page > 1 || data.length === PAGE) && (
              <nav className="flex justify-between" aria-label={t('reviews.pages')}>
                <Button look="line" disabled={page === 1} onClick={() => open(state, page - 1)}>
                  {t(state === 'waiting' ? 'reviews.older' : 'reviews.newer')}
                </Button>
                <Button
                  look="line"
                  disabled={data.length < PAGE}
                  onClick={() => open(state, page + 1)}
                >
                  {t(state === 'waiting' ? 'reviews.newer' : 'reviews.older')}
                </Button>
              </nav>
            )
          }
        />
      ) : error ? (
        <div className="grid h-full">
          <LoadFailed title={t('reviews.failed')} text={t('reviews.failedText')} onAgain={again} />
        </div>
      ) : (
        <Coming />
      )}
    </Page>
  );
}

/** Cards to come: nothing for a moment, then their places. */
function Coming() {
  const t = useTranslations();
  const late = useLate();
  return (
    <div className="reviews" aria-busy="true">
      <span className="sr-only">{t('office.opening')}</span>
      {late && [1, 2, 3].map((card) => <div key={card} className="skeleton h-36 rounded-tile" />)}
    </div>
  );
}
