import { givenName } from '@mahlab/bakery/rules/given-name';
import { printedPhone } from '@mahlab/bakery/rules/phone';
import { Button, buttonLook } from '@mahlab/ui/button';
import { Tick } from '@mahlab/ui/tick';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { useRequestSending } from './request-sending.ts';

export type SentRequest = {
  /** What people call the request by. */
  number: string;
  name: string;
  /** As `kuwaitMobile` writes it. */
  phone: string;
};

/** The request is with the shop: its number, and where the answer will come. */
export function RequestSent({ sent, onAnother }: { sent: SentRequest; onAnother: () => void }) {
  const t = useTranslations();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    title.current?.focus({ preventScroll: true });
    // It was seen: the next visit is to ask for another.
    return () => useRequestSending.setState({ sent: null });
  }, []);
  return (
    <main className="flex flex-1 flex-col">
      <div className="gutter flex flex-1 flex-col items-center justify-center gap-2.5 py-8 text-center">
        <span className="mb-2">
          <Tick size={112} rim="var(--color-leaf)" drawing="var(--color-leaf-ink)" pops />
        </span>
        <h2 ref={title} tabIndex={-1} className="title outline-none">
          {t('request.sentTitle', { name: givenName(sent.name) })}
        </h2>
        <p role="status" className="text-ink-soft">
          {t('request.sent')}
        </p>
        <dl className="sum mt-3 mb-2 w-full rounded-tile bg-paper p-4 text-start shadow-line [&_dd]:font-medium">
          <div>
            <dt>{t('request.number')}</dt>
            <dd>
              <bdi>{sent.number}</bdi>
            </dd>
          </div>
          <div>
            <dt>{t('request.answerTo')}</dt>
            <dd>
              <bdi dir="ltr">{printedPhone(sent.phone)}</bdi>
            </dd>
          </div>
        </dl>
        <p className="text-small text-balance text-ink-soft">{t('request.answer')}</p>
      </div>
      <div className="dock grid gap-1">
        <Link href={paths.home()} className={`${buttonLook()} w-full`}>
          {t('shell.seeAllCakes')}
        </Link>
        <Button look="plain" wide onClick={onAnother}>
          {t('request.another')}
        </Button>
      </div>
    </main>
  );
}
