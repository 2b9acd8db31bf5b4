import type { PictureSize } from '@mahlab/bakery/rules/cake-print';
import type { PrintCrop } from '@mahlab/bakery/rules/print-crop';
import { movedCrop, type Spot, zoomedCrop, zoomOf } from '@mahlab/bakery/rules/print-placing';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';

/** One press of an arrow, in shares of the disc; and of plus or minus. */
const STEP = 0.04;
export const ZOOM_STEP = 1.15;
/** How much a turn of the wheel zooms, a pixel of its way. */
const WHEEL = 0.0015;

const ARROWS: Partial<Record<string, Spot>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

type Placed = {
  crop: PrintCrop;
  size: PictureSize;
  onChange: (change: (crop: PrintCrop) => PrintCrop) => void;
};

/**
 * Moving a picture under a disc and zooming it: by one or two fingers, mouse, wheel or keys. `disc` is the
 * element whose square the part fills, `area` the one that takes the presses.
 */
export function usePlacing({ crop, size, onChange }: Placed) {
  const area = useRef<HTMLDivElement>(null);
  const disc = useRef<HTMLDivElement>(null);
  const fingers = useRef(new Map<number, Spot>());
  const zoomBy = (factor: number, at?: Spot) =>
    onChange((now) => zoomedCrop(now, zoomOf(now, size) * factor, { size, ...(at && { at }) }));
  const wheel = useRef(zoomBy);
  useEffect(() => {
    wheel.current = zoomBy;
  });

  useEffect(() => {
    const element = area.current;
    // The sheet may have been open before there was something to place.
    element?.focus({ preventScroll: true });
    const turned = (event: WheelEvent) => {
      event.preventDefault();
      wheel.current(Math.exp(-event.deltaY * WHEEL), inDisc(disc.current, event));
    };
    // React's own listener could not keep the sheet from scrolling.
    element?.addEventListener('wheel', turned, { passive: false });
    return () => element?.removeEventListener('wheel', turned);
  }, []);

  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId);
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || fingers.current.size === 2) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, inDisc(disc.current, event));
    },
    onPointerMove: (event: PointerEvent) => {
      const before = [...fingers.current.values()];
      if (!fingers.current.has(event.pointerId)) return;
      fingers.current.set(event.pointerId, inDisc(disc.current, event));
      const after = [...fingers.current.values()];
      const [from, to] = [middleOf(before), middleOf(after)];
      onChange((now) => movedCrop(now, { x: to.x - from.x, y: to.y - from.y }));
      if (after.length === 2) zoomBy(spanOf(after) / Math.max(0.01, spanOf(before)), to);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onKeyDown: (event: KeyboardEvent) => {
      const by = ARROWS[event.key];
      if (by) onChange((now) => movedCrop(now, by));
      else if (event.key === '+' || event.key === '=') zoomBy(ZOOM_STEP);
      else if (event.key === '-') zoomBy(1 / ZOOM_STEP);
      else return;
      event.preventDefault();
    },
  };
  return {
    area,
    disc,
    handlers,
    zoom: zoomOf(crop, size),
    zoomBy,
    zoomTo: (zoom: number) => onChange((now) => zoomedCrop(now, zoom, { size })),
  };
}

/** Where a press is, in shares of the disc's square. */
function inDisc(
  disc: HTMLElement | null,
  { clientX, clientY }: { clientX: number; clientY: number },
): Spot {
  const box = disc?.getBoundingClientRect();
  if (!box?.width) return { x: 0.5, y: 0.5 };
  return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
}

function middleOf(spots: Spot[]): Spot {
  const mean = (of: (spot: Spot) => number) =>
    spots.reduce((sum, spot) => sum + of(spot), 0) / Math.max(1, spots.length);
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

function spanOf([a, b]: Spot[]): number {
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 1;
}
