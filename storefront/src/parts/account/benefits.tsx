import { useTranslations } from '../../translations.ts';
import { PlaceIcon, ReorderIcon } from '../icons/checkout-icons.ts';
import { UserIcon } from '../icons/icons.ts';

/** What signing up is good for (Spec 1). */
export function Benefits() {
  const t = useTranslations();
  const benefits = [
    { icon: <PlaceIcon size={24} />, text: t('account.benefit.addresses') },
    { icon: <UserIcon size={24} />, text: t('account.benefit.contact') },
    { icon: <ReorderIcon size={24} />, text: t('account.benefit.reorder') },
  ];
  return (
    <ul className="mt-1 grid w-full gap-1">
      {benefits.map(({ icon, text }) => (
        <li key={text} className="flex min-h-13 items-center gap-3.5 text-lead">
          <span className="grid size-11 flex-none place-items-center rounded-pill bg-blossom text-cherry">
            {icon}
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
