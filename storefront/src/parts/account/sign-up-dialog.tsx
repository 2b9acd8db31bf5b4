import { Button, buttonLook } from '@mahlab/ui/button';
import { Mark } from '@mahlab/ui/mark';
import { Sheet } from '@mahlab/web/sheet.tsx';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { useSay } from '../../say.ts';
import { Benefits } from './benefits.tsx';

/** Spec 2's sign-up dialog. `then` is where signing up leads on to. */
export function SignUpDialog({ then, onClose }: { then: string; onClose: () => void }) {
  const say = useSay();
  return (
    <Sheet label={say('account.signUp')} onClose={onClose}>
      <div className="grid justify-items-center gap-3 pt-1">
        <Mark size={56} />
        <h2 className="title text-center text-cherry">{say('account.signUp')}</h2>
        <p className="text-center text-balance text-ink-soft">{say('account.signUpText')}</p>
        <Benefits />
      </div>
      <div className="mt-5 grid gap-1.5">
        <Link
          href={`${paths.login(then)}&tab=create`}
          className={`${buttonLook()} w-full`}
          onClick={onClose}
        >
          {say('account.signUp')}
        </Link>
        <Button look="plain" wide onClick={onClose}>
          {say('account.asGuest')}
        </Button>
      </div>
    </Sheet>
  );
}
