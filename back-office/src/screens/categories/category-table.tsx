import { filePath, picturePath } from '@mahlab/bakery/api/endpoints';
import { nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import type { CategoryKind, Entry } from '../../categories/category-lists.ts';
import { RowArrows } from '../../parts/row-arrows.tsx';
import { useTranslations } from '../../translations.ts';

type Props = {
  kind: CategoryKind;
  entries: readonly Entry[];
  countOf: (id: string) => number;
  keyOf: (id: string) => string;
  inHand: string | null;
  onTake: (key: string) => void;
  /** Null for whoever may only look. */
  onOpen: ((id: string) => void) | null;
  onMove: (id: string, by: -1 | 1) => void;
};

/** Categories or allergens, a row each in their order, and how many products have each. */
export function CategoryTable({ kind, entries, countOf, keyOf, inHand, ...does }: Props) {
  const t = useTranslations();
  const language = useLanguage();
  const { onTake, onOpen, onMove } = does;
  if (entries.length === 0) return <p className="text-ink-soft">{t('categories.none')}</p>;
  return (
    <div className="designer-scroll">
      <table className="areas-table designer-table category-table">
        <caption className="sr-only">{t(`categories.${kind}`)}</caption>
        <thead>
          <tr>
            <th scope="col">{t('categories.name')}</th>
            <th scope="col" className="end">
              {t(kind === 'allergens' ? 'categories.uses' : 'categories.products')}
            </th>
            {onOpen && (
              <th scope="col" className="end">
                {t('categories.order')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, at) => {
            const own = nameIn(entry, language);
            const key = keyOf(entry.id);
            return (
              <tr
                key={entry.id}
                data-category={key}
                tabIndex={-1}
                aria-current={key === inHand}
                onFocus={() => onTake(key)}
              >
                <th scope="row">
                  <span className="menu-name">
                    {kind === 'categories' && <CategoryPicture picture={entry.picture} />}
                    <span className="min-w-0">
                      {onOpen ? (
                        <button
                          type="button"
                          className="menu-open"
                          onClick={() => onOpen(entry.id)}
                        >
                          {own}
                        </button>
                      ) : (
                        own
                      )}
                      <span className="block text-small font-normal text-ink-soft">
                        <bdi lang={language === 'ar' ? 'en' : 'ar'}>
                          {language === 'ar' ? entry.name : entry.arabicName}
                        </bdi>
                      </span>
                    </span>
                  </span>
                </th>
                <td className="end num">{countOf(entry.id)}</td>
                {onOpen && (
                  <td className="end">
                    <RowArrows
                      up={t('categories.moveUp', { name: own })}
                      down={t('categories.moveDown', { name: own })}
                      onUp={entries[at - 1] ? () => onMove(entry.id, -1) : null}
                      onDown={entries[at + 1] ? () => onMove(entry.id, 1) : null}
                    />
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

/** Its picture, round as shoppers see it. */
export function CategoryPicture({ picture }: { picture: string | null }) {
  return picture === null ? (
    <span className="category-picture" />
  ) : (
    <img
      className="category-picture"
      src={picturePath(filePath(picture), 360, 'webp')}
      alt=""
      loading="lazy"
    />
  );
}
