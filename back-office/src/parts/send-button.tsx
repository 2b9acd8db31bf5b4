import { Button, type ButtonProps } from '@mahlab/ui/button';

/** The cap of the keys that finish a form: ⌘ is on Apple's keyboards alone. */
export function SendKey() {
  const isApple = /Mac|iP/.test(navigator.userAgent);
  return <kbd aria-hidden="true">{isApple ? '⌘ Enter' : 'Ctrl Enter'}</kbd>;
}

/** The one button of a sheet, which does what it is for. */
export function SendButton({ children, ...props }: ButtonProps) {
  return (
    <Button type="submit" wide {...props}>
      {children}
      <SendKey />
    </Button>
  );
}
