import { filePath, picturePath } from '@mahlab/bakery/api/endpoints';
import type { StaffLine } from '@mahlab/bakery/api/staff-line';
import { inLanguage, nameIn } from '@mahlab/bakery/rules/language';
import { useLanguage } from '@mahlab/web/language.tsx';
import { Price } from '../../../parts/price.tsx';
import { Words } from '../../../parts/words.tsx';
import { useTranslations } from '../../../translations.ts';

/** One line: its picture, the words on it in their own script, what was chosen, what it costs. */
export function OrderLine({ line }: { line: StaffLine }) {
  const language = useLanguage();
  const cake = line.customProduct;
  const words = [
    cake?.messageOnCake ?? '',
    ...line.extras.filter(({ type }) => type === 'Text').map(({ value }) => value),
  ].filter(Boolean);
  return (
    <li className="order-line">
      <img src={picturePath(line.image, 360, 'webp')} alt="" width="120" height="120" />
      <div className="min-w-0">
        <p className="font-semibold">
          {line.quantity > 1 && `${line.quantity} × `}
          {nameIn(line, language)}
        </p>
        {words.map((text) => (
          <p key={text} className="text-lead">
            <Words words={text} />
          </p>
        ))}
        <Choices line={line} />
      </div>
      {line.total !== null && <Price amount={line.total} />}
    </li>
  );
}

function Choices({ line }: { line: StaffLine }) {
  const t = useTranslations();
  const language = useLanguage();
  const cake = line.customProduct;
  const chosen = [
    ...(cake ? [cake.shape, cake.size, cake.flavour, cake.topping, cake.color] : [])
      .filter((piece) => piece !== null)
      .map(({ name }) => inLanguage(name, language)),
    ...line.options.map(({ value }) => inLanguage(value.name, language)),
    ...line.extras
      .filter(({ type }) => type === 'Text')
      .map(({ name }) => inLanguage(name, language)),
  ];
  const pictures = [
    cake?.image,
    ...line.extras.filter(({ type }) => type === 'File').map(({ value }) => value),
  ].filter((reference): reference is string => Boolean(reference));
  return (
    <div className="order-choices">
      {chosen.length > 0 && <p>{chosen.join(t('today.comma'))}</p>}
      {cake?.messageOnBoard && (
        <p>
          {t('order.board')} <Words words={cake.messageOnBoard} />
        </p>
      )}
      {pictures.map((reference) => (
        <p key={reference}>
          <a className="act" href={filePath(reference)} target="_blank" rel="noopener">
            {t('today.picture')}
          </a>
        </p>
      ))}
      {cake?.remarks && (
        <p className="text-ink">
          <bdi>{cake.remarks}</bdi>
        </p>
      )}
      {line.contains.length > 0 && (
        <p>
          {t('order.contains', {
            what: line.contains.map((name) => inLanguage(name, language)).join(t('today.comma')),
          })}
        </p>
      )}
    </div>
  );
}
