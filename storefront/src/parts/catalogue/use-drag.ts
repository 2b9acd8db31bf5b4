import { type PointerEvent, useRef, useState } from 'react';

/** Pixels before a press becomes a drag, so that a tap or a scroll stays one. */
const SLACK = 8;
/** The share of the width that turns the page, and the speed (px a ms) that does so sooner. */
const TURN_AT = 0.25;
const FLICK = 0.35;

type Press = { id: number; from: number; at: number; dragging: boolean };

/**
 * Dragging a row of pictures sideways by finger, pen or mouse. `offset` is in pixels while it lasts,
 * null otherwise. `onTurn` gets 1 when the pictures were pulled to the left, -1 to the right.
 */
export function useDrag(active: boolean, onTurn: (pulled: 1 | -1) => void) {
  const [offset, setOffset] = useState<number | null>(null);
  const press = useRef<Press>(null);
  const end = () => {
    press.current = null;
    setOffset(null);
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      if (!event.isPrimary || event.button !== 0) return;
      press.current = {
        id: event.pointerId,
        from: event.clientX,
        at: event.timeStamp,
        dragging: false,
      };
    },
    onPointerMove: (event: PointerEvent) => {
      const now = press.current;
      if (!now || now.id !== event.pointerId) return;
      const moved = event.clientX - now.from;
      if (!now.dragging) {
        if (Math.abs(moved) < SLACK) return;
        now.dragging = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      setOffset(moved);
    },
    onPointerUp: (event: PointerEvent) => {
      const now = press.current;
      end();
      if (!now?.dragging) return;
      const moved = event.clientX - now.from;
      const speed = Math.abs(moved) / Math.max(1, event.timeStamp - now.at);
      const far = Math.abs(moved) > event.currentTarget.clientWidth * TURN_AT;
      if (far || speed > FLICK) onTurn(moved < 0 ? 1 : -1);
    },
    onPointerCancel: end,
  };
  return { offset, handlers: active ? handlers : {} };
}
