import type { Language } from '@mahlab/bakery/rules/language';
import { type Paper, type PaperSize, SIZES_OF } from '@mahlab/bakery/rules/staff/papers';
import { seenBy } from '@mahlab/bakery/rules/staff/rights';
import { Button } from '@mahlab/ui/button';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Sheet } from '@mahlab/web/sheet.tsx';
import { clockText, instantText, isSameDay } from '@mahlab/web/times.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useEffect, useRef, useState } from 'react';
import { PrinterIcon } from '../frame/icons.ts';
import { Segments } from '../parts/segments.tsx';
import { useSession } from '../session/me.ts';
import { type Translate, useTranslations } from '../translations.ts';
import { DidItComeOut, NothingCameOut } from './after-print.tsx';
import { chooseTicketSize, letWait, type PrintAsk, usePrinting, waitNoMore } from './ask-print.ts';
import { PaperPreview } from './paper-preview.tsx';
import { logPrint } from './print-log.ts';
import { printPapers } from './print-pages.ts';
import { type Papers, usePapers } from './use-papers.ts';

/** The sheet that shows what will be printed, prints it, and asks whether it came out. */
export function PrintSheet() {
  const t = useTranslations();
  const { asked } = usePrinting();
  if (!asked) return null;
  return (
    <Sheet label={t('office.print')} onClose={close}>
      <Printing key={JSON.stringify(asked)} asked={asked} />
    </Sheet>
  );
}

function close(): void {
  usePrinting.setState({ asked: null });
}

function Printing({ asked }: { asked: PrintAsk }) {
  const t = useTranslations();
  const { ticketSize } = usePrinting();
  const [paper, setPaper] = useState<Paper>(asked.paper);
  const [round, setRound] = useState(0);
  const [phase, setPhase] = useState<'look' | 'asked' | 'nothing'>('look');
  const isBusy = useRef(false);
  const takeOff = useRef<() => void>(undefined);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => () => takeOff.current?.(), []);
  const ask = asked.paper === 'bake-list' ? asked : ({ ...asked, paper } as PrintAsk);
  const size = paper === 'ticket' ? ticketSize : (SIZES_OF[paper][0] ?? 'a4');
  const papers = usePapers(ask, size, round);
  const isReady = papers.failed === 'none' && papers.made.length === papers.of;

  async function print() {
    if (!isReady || isBusy.current) return;
    isBusy.current = true;
    takeOff.current?.();
    try {
      takeOff.current = await printPapers(papers.made.map(({ pages }) => pages));
    } finally {
      isBusy.current = false;
    }
    setPhase('asked');
  }

  usePrintKey(() => phase !== 'asked' && void print());
  // The next step is under Enter.
  useEffect(() => {
    if (isReady) body.current?.querySelector<HTMLElement>('.btn-main')?.focus();
  }, [phase, isReady]);

  async function cameOut() {
    // Said twice, it came out once: the next ticket would be called a copy.
    if (isBusy.current) return;
    isBusy.current = true;
    const logged = await logPrint(logOf(ask, size, papers));
    if (ask.paper === 'ticket') waitNoMore(ask.orders);
    showToast({ kind: 'done', text: t(`print.${logged}`) });
    // Another print may have been asked for since.
    if (usePrinting.getState().asked === asked) close();
  }

  function nothing() {
    if (ask.paper === 'ticket') letWait(ask.orders);
    setPhase('nothing');
  }

  return (
    <div className="print-sheet grid gap-4" ref={body}>
      <h2 className="heading">{titleOf(ask, t)}</h2>
      {phase === 'look' && (
        <>
          <div className="flex flex-wrap gap-2">
            {asked.paper !== 'bake-list' && <PaperChoice paper={paper} onChoose={setPaper} />}
            {paper === 'ticket' && <SizeChoice size={size} />}
          </div>
          <State papers={papers} onAgain={() => setRound(round + 1)} />
          {papers.made.length > 0 && <PaperPreview papers={papers.made} />}
          <div className="flex gap-2">
            <Button disabled={!isReady} onClick={() => void print()}>
              <PrinterIcon size={18} />
              {t('office.print')}
              <kbd aria-hidden="true">P</kbd>
            </Button>
            <Button look="plain" onClick={close}>
              {t('print.notNow')}
            </Button>
          </div>
        </>
      )}
      {phase === 'asked' && <DidItComeOut onYes={() => void cameOut()} onNo={nothing} />}
      {phase === 'nothing' && (
        <NothingCameOut ask={ask} onAgain={() => void print()} onLater={close} />
      )}
    </div>
  );
}

/** P prints in the sheet as well: the page's own keys sleep under a dialog. By its place, so that it works on an Arabic keyboard. */
function usePrintKey(print: () => void): void {
  const current = useRef(print);
  current.current = print;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'KeyP' || event.metaKey || event.ctrlKey || event.altKey) return;
      event.preventDefault();
      current.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}

function PaperChoice({ paper, onChoose }: { paper: Paper; onChoose: (paper: Paper) => void }) {
  const t = useTranslations();
  const { me } = useSession();
  const role = me?.person?.role;
  const hasLabel = role !== undefined && seenBy(role).address;
  const papers = (['ticket', 'label', 'cake-sheet'] as const).filter(
    (one) => one !== 'label' || hasLabel,
  );
  return (
    <Segments
      label={t('print.paper')}
      choices={papers.map((value) => ({ value, text: t(`print.${value}`) }))}
      chosen={paper}
      onChoose={onChoose}
    />
  );
}

function SizeChoice({ size }: { size: PaperSize }) {
  const t = useTranslations();
  const sizes = SIZES_OF.ticket.map((value) => ({
    value,
    text: t(value === 'a6' ? 'print.a6' : 'print.80mm'),
  }));
  return (
    <Segments label={t('print.size')} choices={sizes} chosen={size} onChoose={chooseTicketSize} />
  );
}

/** What is being made, what is old or a copy, what this device kept, and what failed. */
function State({ papers, onAgain }: { papers: Papers; onAgain: () => void }) {
  const t = useTranslations();
  const language = useLanguage();
  const { made, of, failed } = papers;
  const kept = made.find(({ keptAt }) => keptAt)?.keptAt;
  const replaces = made.find(({ pages }) => pages.replaces)?.pages.replaces;
  const last = made[0]?.pages.last;
  const copies = made.filter(({ pages }) => pages.copy > 1).length;
  return (
    <div role="status" className="grid gap-2 empty:-mt-4">
      {failed !== 'none' && (
        <div className="notice tone-late items-center">
          <span className="flex-1">{t(`print.failed-${failed}`)}</span>
          {failed !== 'not-there' && (
            <Button look="line" onClick={onAgain}>
              {t('office.again')}
            </Button>
          )}
        </div>
      )}
      {failed === 'none' && made.length < of && (
        <p className="text-ink-soft">{t('print.making', { number: made.length + 1, of })}</p>
      )}
      {kept && (
        <p className="notice tone-saffron">
          {t('print.kept', { time: clockText(kept.toISOString(), language) })}
        </p>
      )}
      {replaces && (
        <p className="notice tone-saffron">
          {t('print.replaces', { time: momentText(replaces.at, language), who: replaces.by })}
        </p>
      )}
      {last && !replaces && made.length === 1 && (
        <p className="text-ink-soft">
          {t('print.last', { time: momentText(last.at, language), who: last.by })}
        </p>
      )}
      {copies > 0 && <p className="text-ink-soft">{t('print.copies', { count: copies })}</p>}
    </div>
  );
}

/** The time of day, with its day where that is not today. */
function momentText(at: string, language: Language): string {
  const isToday = isSameDay(at, new Date().toISOString());
  return isToday ? clockText(at, language) : instantText(at, language);
}

function titleOf(ask: PrintAsk, t: Translate): string {
  if (ask.paper === 'bake-list') return t('print.bake-list');
  const [first] = ask.orders;
  return ask.orders.length === 1
    ? t('print.titleOne', { number: first?.number ?? '' })
    : t('print.titleMany', { count: ask.orders.length });
}

function logOf(ask: PrintAsk, size: PaperSize, { made }: Papers): Parameters<typeof logPrint>[0] {
  const contents = made.map(({ pages: { revision, content } }) => ({ revision, content }));
  if (ask.paper === 'bake-list') {
    const { kitchen, day, part } = ask;
    const content = contents[0]?.content ?? '';
    const list = { kitchen, day, content, ...(part && { part }) };
    return { paper: ask.paper, size, orders: [], list };
  }
  const orders = ask.orders.map(({ id }, at) => ({
    id,
    revision: 0,
    content: '',
    ...contents[at],
  }));
  return { paper: ask.paper, size, orders };
}
