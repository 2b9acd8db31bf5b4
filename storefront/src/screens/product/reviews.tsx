import { useSay } from '../../language.tsx';

/** What customers say: nobody yet (Spec 2). */
export function Reviews() {
  const say = useSay();
  return (
    <section className="gutter pt-7 pb-8">
      <h2 className="heading">{say('product.reviews')}</h2>
      <p className="mt-2.5 rounded-tile bg-kernel-soft px-4 py-5 text-center text-small font-medium text-ink-soft">
        {say('product.beFirst')}
      </p>
    </section>
  );
}
