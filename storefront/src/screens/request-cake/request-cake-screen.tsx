import { endpoints } from '@mahlab/bakery/api/endpoints';
import { useGet } from '../../data.ts';
import { useReadyToasts } from '../../parts/shell/ready-toasts.ts';
import { TitleBar } from '../../parts/shell/title-bar.tsx';
import { useTitle } from '../../parts/shell/use-title.ts';
import { useTranslations } from '../../translations.ts';
import { RequestClosed } from './request-closed.tsx';
import { RequestForm } from './request-form.tsx';
import { useRequestSending } from './request-sending.ts';
import { RequestSent } from './request-sent.tsx';

/** Asks for a cake that the shop does not list, with pictures of it (Spec 2). Only while the shop takes requests. */
export function RequestCakeScreen() {
  const t = useTranslations();
  const sent = useRequestSending((state) => state.sent);
  const { data: configs = [] } = useGet(endpoints.content('configs'));
  const valueOf = (name: string) => configs.find(({ attribute }) => attribute === name)?.value;
  useTitle(t('request.title'));
  useReadyToasts();
  return (
    <>
      <TitleBar title={t('request.title')} />
      {valueOf('ENABLE-CAKE-REQUEST') !== 'true' ? (
        <RequestClosed whatsApp={valueOf('WHATSAPP-NUMBER')} />
      ) : sent ? (
        <RequestSent sent={sent} onAnother={() => useRequestSending.setState({ sent: null })} />
      ) : (
        <RequestForm />
      )}
    </>
  );
}
