import type { CakeRequest } from '@mahlab/bakery/api/cake-request';
import { endpoints } from '@mahlab/bakery/api/endpoints';
import { westernDigits } from '@mahlab/bakery/rules/digits';
import { kuwaitMobile } from '@mahlab/bakery/rules/phone';
import { post } from '@mahlab/web/client.ts';
import { showToast } from '@mahlab/web/toasts.ts';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useAccount } from '../../state/auth.ts';
import { type Drafts, useDrafts } from '../../state/drafts.ts';
import { keyOf } from '../../state/send-key.ts';
import { useShop } from '../../state/shop.ts';
import { useTranslations } from '../../translations.ts';
import { markGonePictures, picturesSettled } from './pictures.ts';
import {
  checkRequest,
  type RequestErrors,
  type RequestFields,
  tidyPhone,
} from './request-check.ts';
import { clearRequestDraft, type RequestDraft, useRequestDraft } from './request-draft.ts';
import { NO_PROBLEMS, useRequestSending } from './request-sending.ts';
import type { SentRequest } from './request-sent.tsx';

/** The request's fields, and everything that pressing Submit Request may lead to. */
export function useRequest() {
  const t = useTranslations();
  const customer = useShop((shop) => shop.customer);
  const { signedIn } = useAccount();
  const requester = useDrafts((drafts) => drafts.requester);
  const draft = useRequestDraft();
  const { waitsFor, problems } = useRequestSending();
  const { errors } = problems;
  // Of the form that is left nothing is wrong any more, but for what is found of a request that is on its way.
  useEffect(() => () => useRequestSending.setState({ problems: NO_PROBLEMS }), []);
  // A field that was never touched is filled from the saved customer.
  const filled = (typed: Drafts['requester'], { remarks }: RequestDraft): RequestFields => ({
    name: typed?.name ?? customer?.name ?? '',
    phone: typed?.phone ?? tidyPhone(customer?.phoneNumber ?? ''),
    email: signedIn ? '' : (typed?.email ?? customer?.email ?? ''),
    remarks,
  });
  const values = filled(requester, draft);

  /** Says what is missing, each where it belongs; false when something is. */
  function check(fields: RequestFields): boolean {
    const found = checkRequest(fields);
    const lacksPicture = useRequestDraft.getState().pictures.length === 0;
    useRequestSending.setState({ problems: { ...found, lacksPicture } });
    return Object.keys(found.errors).length === 0 && !lacksPicture;
  }

  function setErrors(changed: RequestErrors): void {
    useRequestSending.setState({ problems: { ...problems, errors: changed } });
  }

  async function send(): Promise<void> {
    if (useRequestSending.getState().waitsFor !== null) return;
    useRequestSending.setState({ waitsFor: 'pictures' });
    const { token } = useShop.getState();
    try {
      await picturesSettled();
      // What was typed while they were on their way is of the request too; what came after this would go with nothing.
      flushSync(() => useRequestSending.setState({ waitsFor: 'answer' }));
      const fields = filled(useDrafts.getState().requester, useRequestDraft.getState());
      const onPicturesFailed = () =>
        showToast({ kind: 'error', text: t('request.picturesFailed') });
      const sent = check(fields) ? await sendRequest(fields, onPicturesFailed) : null;
      if (sent && useShop.getState().token === token) useRequestSending.setState({ sent });
    } finally {
      useRequestSending.setState({ waitsFor: null });
    }
  }

  return {
    values,
    errors,
    busy: waitsFor !== null,
    /** It is on its way as it is: nothing can be changed. */
    locked: waitsFor === 'answer',
    asksEmail: !signedIn,
    /** The specification's alert is due. */
    incomplete: problems.isIncomplete && Object.keys(errors).length > 0,
    lacksPicture: problems.lacksPicture && draft.pictures.length === 0,
    change: (field: keyof RequestFields, text: string) => {
      keepTyped(field, text);
      const { [field]: _mended, ...others } = errors;
      setErrors(others);
    },
    /** A field that is left is put in order, and told what is wrong with it; an empty one is nobody's mistake. */
    leave: (field: 'phone' | 'email') => {
      if (values[field].trim() === '') return;
      const tidy = field === 'phone' ? tidyPhone(values.phone) : westernDigits(values.email.trim());
      keepTyped(field, tidy);
      const { [field]: wrong } = checkRequest({ ...values, [field]: tidy }).errors;
      if (wrong) setErrors({ ...errors, [field]: wrong });
    },
    /** True when it is on its way. */
    submit: (): boolean => {
      if (!check(values)) return false;
      void send();
      return true;
    },
  };
}

function keepTyped(field: keyof RequestFields, text: string): void {
  if (field === 'remarks') useRequestDraft.setState({ remarks: text });
  else keepRequester({ [field]: text });
}

function keepRequester(changed: Drafts['requester']): void {
  useDrafts.setState(({ requester }) => ({ requester: { ...requester, ...changed } }));
}

/** Sends it, once every picture has arrived. Null when it did not go through. */
async function sendRequest(
  { name, phone, email, remarks }: RequestFields,
  onPicturesFailed: () => void,
): Promise<SentRequest | null> {
  const { pictures } = useRequestDraft.getState();
  const images = pictures.flatMap(({ reference }) => (reference ? [reference] : []));
  if (images.length < pictures.length || images.length === 0) {
    onPicturesFailed();
    return null;
  }
  const told = { name: name.trim(), phoneNumber: phone, remarks: remarks.trim(), images };
  const body: CakeRequest = { ...told, ...(email && { email }) };
  // The same request again is the same request, also when the answer to the first was lost.
  const sent = keyOf(JSON.stringify(body), useDrafts.getState().requester?.sent);
  keepRequester({ sent });
  const headers = { 'Idempotency-Key': sent.key };
  const outcome = await post(endpoints.cakeRequest(), body, { headers });
  if (outcome.ok) {
    clearRequestDraft();
    return { number: outcome.answer.number, name: body.name, phone: kuwaitMobile(phone) ?? phone };
  }
  if (outcome.code === 'file-unknown') await markGonePictures().catch(() => undefined);
  return null;
}
