/** A drawn radio button: the control itself is the label's. */
export function RadioDot({ on, off = false }: { on: boolean; off?: boolean }) {
  if (on) {
    return (
      <span className="grid size-5.5 flex-none place-items-center rounded-pill bg-cherry">
        <span className="size-2 rounded-pill bg-paper" />
      </span>
    );
  }
  const look = off ? 'bg-kernel-soft ring-line' : 'bg-paper ring-edge';
  return <span className={`size-5.5 flex-none rounded-pill ring-[1.5px] ring-inset ${look}`} />;
}
