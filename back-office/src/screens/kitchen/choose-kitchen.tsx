import { endpoints } from '@mahlab/bakery/api/endpoints';
import { nameIn } from '@mahlab/bakery/rules/language';
import { Mark } from '@mahlab/ui/mark';
import { useLanguage } from '@mahlab/web/language.tsx';
import { useGet } from '../../data.ts';
import { Opening } from '../../frame/opening.tsx';
import { Scene } from '../../frame/scene.tsx';
import { Unreachable } from '../../frame/unreachable.tsx';
import { useKitchenFilter } from '../../kitchen/use-kitchen-filter.ts';
import { useSession } from '../../session/me.ts';
import { useTranslations } from '../../translations.ts';

/** Somebody who works in several kitchens says which one this device shows. */
export function ChooseKitchen() {
  const t = useTranslations();
  const language = useLanguage();
  const { me } = useSession();
  const { set } = useKitchenFilter();
  const { data, error } = useGet(endpoints.content('branches'));
  const own = me?.person?.kitchens;
  if (!data) return error ? <Unreachable /> : <Opening />;
  const kitchens = data.filter(({ id }) => !own || own.includes(id));
  return (
    <main className="grid min-h-dvh">
      <Scene
        picture={<Mark size={56} />}
        title={t(kitchens.length > 0 ? 'kitchen.choose' : 'kitchen.none')}
        text={t(kitchens.length > 0 ? 'kitchen.chooseText' : 'kitchen.noneText')}
        top
      >
        {kitchens.map((kitchen) => (
          <button
            key={kitchen.id}
            type="button"
            className="btn btn-line kit-large"
            onClick={() => set({ kitchen: kitchen.id })}
          >
            {nameIn(kitchen, language)}
          </button>
        ))}
      </Scene>
    </main>
  );
}
