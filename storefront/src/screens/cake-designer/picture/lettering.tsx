import { filePath, picturePath } from '@mahlab/bakery/api/endpoints';
import type { Matrix3 } from '@mahlab/bakery/rules/cake-camera';
import {
  type Chocolate,
  FACE,
  footShadows,
  GROUND_RADIUS,
  type Ground,
  type GroundPart,
  groundParts,
  RELIEF,
  SLAB_LINE,
} from '@mahlab/bakery/rules/cake-inks';
import type { CakePlace } from '@mahlab/bakery/rules/cake-places';
import type { WordsLine } from '@mahlab/bakery/rules/cake-words';
import { type ReactNode, useId } from 'react';
import type { Drawn, DrawnPrint, Piece } from './use-lettering.ts';

/** Pixels that a unit is drawn with before it is laid into the picture. */
const UNIT = 400;
/** Room around a place's middle, in units. */
const REACH = 1.2;
const MIDDLE = REACH * UNIT;

/** Words and the printed picture over a cake, in its perspective. `side` is the picture's, in pixels. */
export function Lettering({ drawn: { pieces, print }, side }: { drawn: Drawn; side: number }) {
  if (side === 0) return null;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0">
      {print && (
        <Laid matrix={print.place.matrix} side={side}>
          <Print print={print} />
        </Laid>
      )}
      {pieces.map(({ place: { stands }, ground }) =>
        stands?.on === 'plate' && ground ? (
          <Laid key="shadow" matrix={stands.shadow} side={side}>
            {footShadows(ground).map((part) => (
              <Part key={part.blur} part={part} />
            ))}
          </Laid>
        ) : null,
      )}
      {pieces.map((piece) => (
        <Laid
          key={`${piece.place.on} ${piece.lines.map(({ text }) => text).join(' ')}`}
          matrix={piece.place.matrix}
          side={side}
        >
          <Words piece={piece} />
        </Laid>
      ))}
    </div>
  );
}

type LaidProps = { matrix: Matrix3; side: number; children: ReactNode };

/** Takes a place's own plane into the picture. */
function Laid({ matrix, side, children }: LaidProps) {
  return (
    <svg
      width={2 * MIDDLE}
      height={2 * MIDDLE}
      aria-hidden="true"
      className="absolute top-0 [inset-inline:auto] transition-opacity duration-(--time-move) starting:opacity-0"
      style={{
        left: 0,
        transformOrigin: '0 0',
        transform: laid(matrix, side),
      }}
    >
      {children}
    </svg>
  );
}

/** The projection as CSS has it: from the drawing's pixels, y down, to those of the picture. */
function laid([a, b, c, d, e, f, g, h, i]: Matrix3, side: number): string {
  // x = X / UNIT − REACH, y = REACH − Y / UNIT
  const row = ([x, y, one]: [number, number, number], scale: number) =>
    [x / UNIT, -y / UNIT, one - x * REACH + y * REACH].map((part) => part * scale);
  const [ux = 0, uy = 0, u1 = 0] = row([a, b, c], side);
  const [vx = 0, vy = 0, v1 = 0] = row([d, e, f], side);
  const [wx = 0, wy = 0, w1 = 1] = row([g, h, i], 1);
  const columns = [ux, vx, 0, wx, uy, vy, 0, wy, 0, 0, w1, 0, u1, v1, 0, w1];
  return `matrix3d(${columns.map((part) => (part / w1).toFixed(9)).join(',')})`;
}

function Words({ piece: { place, lines, ink, ground } }: { piece: Piece }) {
  return (
    <>
      {ink.ground && ground && <Slab ground={ground} ink={ink.ground} place={place} />}
      {lines.map((line) => (
        <g key={line.text}>
          {!ink.ground && (
            <>
              <Line line={line} off={RELIEF.shadow} fill="#000" />
              <Line line={line} off={RELIEF.shine} fill="#fff" />
            </>
          )}
          <Line line={line} fill={ink.color} />
        </g>
      ))}
    </>
  );
}

type SlabProps = { ground: Ground; ink: Chocolate; place: CakePlace };

/** The tag or plaque behind some words, lit from the upper left. */
function Slab({ ground, ink, place }: SlabProps) {
  const face = useId();
  const inset = { ...ground, x: 0, radius: GROUND_RADIUS * 0.75, blur: 0 };
  return (
    <>
      <linearGradient id={face} x2="1" y2="1">
        <stop stopColor={ink.lit} />
        <stop offset="1" stopColor={ink.color} />
      </linearGradient>
      {groundParts(ground, ink, place.stands).map((part) => (
        <Part
          key={`${part.x} ${part.fill}`}
          part={part.fill === FACE ? { ...part, fill: `url(#${face})` } : part}
          face={part.fill === FACE ? place.on : undefined}
        />
      ))}
      <Part
        part={{
          ...inset,
          halfWidth: ground.halfWidth - SLAB_LINE.inset,
          halfHeight: ground.halfHeight - SLAB_LINE.inset,
          fill: 'none',
          opacity: 0.7,
        }}
        stroke={ink.line}
      />
    </>
  );
}

type PartProps = { part: GroundPart; stroke?: string; face?: CakePlace['on'] | undefined };

function Part({ part, stroke, face }: PartProps) {
  const { x, y, halfWidth, halfHeight, radius, fill, opacity, blur } = part;
  return (
    <rect
      data-slab={face}
      x={MIDDLE + (x - halfWidth) * UNIT}
      y={MIDDLE - (y + halfHeight) * UNIT}
      width={2 * halfWidth * UNIT}
      height={2 * halfHeight * UNIT}
      rx={radius * UNIT}
      fill={fill}
      opacity={opacity}
      {...(stroke && { stroke, strokeWidth: 2 * SLAB_LINE.half * UNIT })}
      style={blur > 0 ? { filter: `blur(${blur * UNIT}px)` } : undefined}
    />
  );
}

type Offset = { x: number; y: number; blur: number; alpha: number };
const NO_OFFSET: Offset = { x: 0, y: 0, blur: 0, alpha: 1 };

function Line({ line, off = NO_OFFSET, fill }: { line: WordsLine; off?: Offset; fill: string }) {
  const em = line.size * UNIT;
  const arabic = line.script === 'arabic';
  return (
    <text
      x={MIDDLE + off.x * em}
      y={MIDDLE - line.y * UNIT + off.y * em}
      fontSize={em}
      fontFamily={arabic ? "'Aref Ruqaa', 'Gloock', serif" : "'Gloock', serif"}
      fontWeight={arabic ? 700 : 400}
      textAnchor="middle"
      direction={line.direction}
      fill={fill}
      opacity={off.alpha}
      style={{
        fontSynthesis: 'none',
        ...(off.blur > 0 && { filter: `blur(${off.blur * em}px)` }),
      }}
    >
      {line.text}
    </text>
  );
}

/** The picture to print, as a disc of icing paper. */
function Print({ print: { reference, place, crop } }: { print: DrawnPrint }) {
  const disc = useId();
  const side = 2 * place.halfWidth * UNIT;
  const corner = MIDDLE - side / 2;
  // The whole picture, so large that the part of it fills the disc.
  const part = crop && {
    x: corner - (crop.x / crop.width) * side,
    y: corner - (crop.y / crop.height) * side,
    width: side / crop.width,
    height: side / crop.height,
    preserveAspectRatio: 'none',
  };
  const middle = { x: corner, y: corner, width: side, height: side };
  const isZoomed = crop && Math.min(crop.width, crop.height) < 0.5;
  return (
    <>
      <clipPath id={disc}>
        <circle cx={MIDDLE} cy={MIDDLE} r={side / 2} />
      </clipPath>
      <g clipPath={`url(#${disc})`}>
        <image
          href={picturePath(filePath(reference), isZoomed ? 1080 : 720, 'webp')}
          preserveAspectRatio="xMidYMid slice"
          {...(part ?? middle)}
        />
      </g>
    </>
  );
}
