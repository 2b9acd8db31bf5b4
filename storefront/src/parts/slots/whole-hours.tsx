/** A dash between two hours, with the part of the day at either: «10 صباحًا–12 ظهرًا». */
const HOURS = /((?:\S+\u00a0)?\S+–\S+(?:\u00a0\S+)?)/;

/** Words with a time in them: no line ends within its hours. */
export function WholeHours({ children }: { children: string }) {
  return children.split(HOURS).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
