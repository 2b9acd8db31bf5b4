import type { StaffDesigner } from '@mahlab/bakery/api/staff-designer';
import { designerEndpoints } from '@mahlab/bakery/api/staff-designer-endpoints';
import { PART_KINDS } from '@mahlab/bakery/rules/staff/designer-part';
import { useLate } from '@mahlab/web/use-late.ts';
import { useState } from 'react';
import { useGet } from '../../data.ts';
import { Page } from '../../frame/page.tsx';
import { useKeys } from '../../keys/keys.ts';
import { useInHand } from '../../lists/use-in-hand.ts';
import { LoadFailed } from '../../parts/load-failed.tsx';
import { mayHere } from '../../session/may-here.ts';
import { useSession } from '../../session/me.ts';
import { useTranslations } from '../../translations.ts';
import { PartSheet } from './part-sheet.tsx';
import { PartTable } from './part-table.tsx';

/** What the parts of a designed cake are called, cost, contain, and need of the kitchen (Menu). */
export function DesignerScreen() {
  const t = useTranslations();
  const { data, error, mutate } = useGet(designerEndpoints.designer());
  return (
    <Page
      title={t('designer.title')}
      below={data && t('designer.below', { count: data.parts.length })}
    >
      {data ? (
        <Parts designer={data} onSaved={(next) => void mutate(next, { revalidate: false })} />
      ) : error ? (
        <div className="grid h-full">
          <LoadFailed
            title={t('designer.failed')}
            text={t('designer.failedText')}
            onAgain={() => void mutate()}
          />
        </div>
      ) : (
        <Coming />
      )}
    </Page>
  );
}

type Props = { designer: StaffDesigner; onSaved: (next: StaffDesigner) => void };

function Parts({ designer: { parts, allergens }, onSaved }: Props) {
  const { me } = useSession();
  const mayChange = mayHere(me, 'change-catalogue');
  const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`;
  const hand = useInHand<HTMLDivElement>(parts.map(keyOf), 'data-part');
  const [openKey, setOpenKey] = useState<string | null>(null);
  const opened = parts.find((part) => keyOf(part) === openKey);
  const inHand = hand.inHand;
  useKeys([
    { code: 'ArrowDown', cap: '↓', label: 'designer.next', told: true, run: () => hand.step(1) },
    { code: 'ArrowUp', cap: '↑', label: 'designer.before', told: true, run: () => hand.step(-1) },
    ...(mayChange && inHand
      ? [
          {
            code: 'KeyE',
            cap: 'E',
            label: 'designer.change' as const,
            told: true,
            run: () => setOpenKey(inHand),
          },
        ]
      : []),
  ]);
  const shapes = parts.filter(({ kind }) => kind === 'shapes');
  return (
    <div className="designer" ref={hand.list}>
      {PART_KINDS.map((kind) => (
        <PartTable
          key={kind}
          kind={kind}
          parts={parts.filter((part) => part.kind === kind)}
          shapes={shapes}
          allergens={allergens}
          keyOf={keyOf}
          inHand={inHand}
          onTake={hand.take}
          onOpen={mayChange ? setOpenKey : null}
        />
      ))}
      {opened && mayChange && (
        <PartSheet
          key={keyOf(opened)}
          part={opened}
          allergens={allergens}
          shapes={shapes}
          onClose={() => setOpenKey(null)}
          onSaved={onSaved}
        />
      )}
    </div>
  );
}

/** Rows to come: nothing for a moment, then their places. */
function Coming() {
  const t = useTranslations();
  const late = useLate();
  return (
    <div className="designer" aria-busy="true">
      <span className="sr-only">{t('office.opening')}</span>
      {late &&
        [1, 2, 3, 4, 5, 6].map((row) => (
          <div key={row} className="skeleton h-11 rounded-control" />
        ))}
    </div>
  );
}
