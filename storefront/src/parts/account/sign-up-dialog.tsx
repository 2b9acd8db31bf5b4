import { Button, buttonLook } from '@mahlab/ui/button';
import { Mark } from '@mahlab/ui/mark';
import { Sheet } from '@mahlab/web/sheet.tsx';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { useTranslations } from '../../translations.ts';
import { Benefits } from './benefits.tsx';

/** Spec 2's sign-up dialog. `then` is where signing up leads on to. */
export function SignUpDialog({ then, onClose }: { then: string; onClose: () => void }) {
  const t = useTranslations();
  return (
    <Sheet label={t('account.signUp')} onClose={onClose}>
      <div className="grid justify-items-center gap-3 pt-1">
        <Mark size={56} />
        <h2 className="title text-center text-cherry">{t('account.signUp')}</h2>
        <p className="text-center text-balance text-ink-soft">{t('account.signUpText')}</p>
        <Benefits />
      </div>
      <div className="mt-5 grid gap-1.5">
        <Link
          href={`${paths.login(then)}&tab=create`}
          className={`${buttonLook()} w-full`}
          onClick={onClose}
        >
          {t('account.signUp')}
        </Link>
        <Button look="plain" wide onClick={onClose}>
          {t('account.asGuest')}
        </Button>
      </div>
    </Sheet>
  );
}
