import { useLanguage } from '@mahlab/web/language.tsx';
import { useLocation } from 'wouter';
import { CutStrip } from '../../board/parts/cut-strip.tsx';
import { Freshness } from '../../board/parts/freshness.tsx';
import { HandOver } from '../../board/parts/hand-over.tsx';
import { MovedFirstNotice } from '../../board/parts/moved-first-notice.tsx';
import { useFilter } from '../../board/use-filter.ts';
import { useFollowedBoard } from '../../board/use-followed-board.ts';
import { Page } from '../../frame/page.tsx';
import { BASE } from '../../paths.ts';
import { placeOf } from '../../places.ts';
import { useSession } from '../../session/me.ts';
import { useTranslations } from '../../translations.ts';
import { BarActions } from './bar/bar-actions.tsx';
import { DueLine } from './bar/due-line.tsx';
import { OrderFailed, OrderNone, OrderSkeleton } from './order-states.tsx';
import { HistoryPane } from './panes/history-pane.tsx';
import { LinesPane } from './panes/lines-pane.tsx';
import { MessagesPane } from './panes/messages-pane.tsx';
import { NotesPane } from './panes/notes-pane.tsx';
import { PaymentsPane } from './panes/payments-pane.tsx';
import { PeoplePane } from './panes/people-pane.tsx';
import { PrintsPane } from './panes/prints-pane.tsx';
import { PromisePane } from './panes/promise-pane.tsx';
import { RevisionsPane } from './panes/revisions-pane.tsx';
import { WherePane } from './panes/where-pane.tsx';
import { type AskedTrail, useOrder } from './parts/use-order.ts';
import { useOrderPlace } from './parts/use-order-place.ts';
import { type OfOrder, whatMay } from './parts/what-may.ts';
import { OrderSheets } from './sheets/order-sheets.tsx';
import { useOrderKeys } from './use-order-keys.ts';

/** One order, to answer the telephone about it: when, what, who, paid, what was said, what happened. */
export function OrderScreen() {
  const [path] = useLocation();
  const language = useLanguage();
  const { day } = useFilter();
  useFollowedBoard(day);
  const id = placeOf(`${BASE[language]}${path}`).params['id'] ?? '';
  return <OrderOf key={id} id={id} />;
}

function OrderOf({ id }: { id: string }) {
  const t = useTranslations();
  const { me } = useSession();
  const found = useOrder(id);
  const place = useOrderPlace(id);
  const order = found.state === 'there' ? found.order : null;
  const can = order && me?.person ? whatMay(order, me.person.role) : null;
  useOrderKeys({ id, order, can, place });
  return (
    <Page
      title={order ? t('today.orderNumber', { number: order.number }) : t('order.title')}
      below={order && <DueLine order={order} />}
      controls={order && can && <BarActions order={order} can={can} place={place} />}
      freshness={<Freshness />}
    >
      <CutStrip />
      {found.state === 'loading' && <OrderSkeleton />}
      {found.state === 'failed' && <OrderFailed onAgain={found.refresh} />}
      {found.state === 'none' && <OrderNone onBoard={place.toBoard} />}
      {found.state === 'there' && can && (
        <OrderPanes order={found.order} trail={found.trail} can={can} place={place} />
      )}
      {found.state === 'there' && can && (
        <OrderSheets order={found.order} can={can} place={place} onDone={found.refresh} />
      )}
      <MovedFirstNotice />
      <HandOver />
    </Page>
  );
}

function OrderPanes({ trail, ...of }: OfOrder & { trail: AskedTrail }) {
  return (
    <div className="order-page">
      <div>
        <LinesPane {...of} />
        <RevisionsPane {...of} />
        {of.order.sums && <PaymentsPane {...of} trail={trail} />}
      </div>
      <div>
        <WherePane {...of} />
        <PeoplePane {...of} />
        <MessagesPane {...of} trail={trail} />
      </div>
      <div>
        <HistoryPane order={of.order} trail={trail.data} />
        <PromisePane order={of.order} />
        <NotesPane {...of} />
        <PrintsPane order={of.order} />
      </div>
    </div>
  );
}
