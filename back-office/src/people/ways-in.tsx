import type { StaffMember } from '@mahlab/bakery/api/staff-people';
import { icon } from '@mahlab/ui/icon';
import envelope from '@phosphor-icons/core/assets/regular/envelope-simple.svg?icon';
import { FingerprintIcon, TabletIcon } from '../frame/desk-icons.ts';
import { serverNow } from '../live/hearing.ts';
import { useTranslations } from '../translations.ts';

const EnvelopeIcon = /*#__PURE__*/ icon(envelope);
const HOUR = 3_600_000;

/** How somebody signs in, or why they cannot yet or any more. */
export function WaysIn({ member }: { member: StaffMember }) {
  const t = useTranslations();
  const { state, passkeys, tablets, invitedUntil, lastSeenAt } = member;
  if (state === 'off') return <span className="badge badge-plain">{t('people.off')}</span>;
  const hours = Math.max(0, Math.ceil((Date.parse(invitedUntil ?? '') - serverNow()) / HOUR));
  return (
    <span className="ways-in">
      {passkeys > 0 && (
        <span>
          <FingerprintIcon size={16} />
          {t('people.passkey')}
        </span>
      )}
      {tablets > 0 && (
        <span>
          <TabletIcon size={16} />
          {t('people.digits')}
        </span>
      )}
      {passkeys === 0 && lastSeenAt !== null && tablets === 0 && (
        <span>
          <EnvelopeIcon size={16} />
          {t('people.code')}
        </span>
      )}
      {state === 'invited' && invitedUntil !== null && (
        <span className="badge badge-saffron">{t('people.invited', { hours })}</span>
      )}
      {state === 'invited' && invitedUntil === null && lastSeenAt === null && (
        <span className="badge badge-plain">{t('people.invitationOver')}</span>
      )}
    </span>
  );
}
