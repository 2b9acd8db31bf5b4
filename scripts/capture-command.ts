import { spawn } from 'node:child_process';

interface Captured {
  passed: boolean;
  /** Standard output and standard error. */
  output: string;
}

/** Runs a command with its output kept back, for whoever shows it only when the command fails. */
export function captureCommand(
  words: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Captured> {
  const [name = '', ...args] = words;
  const child = spawn(name, args, {
    ...options,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const forward = () => child.kill('SIGTERM');
  process.on('SIGTERM', forward);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('SIGTERM', forward);
      resolve({ passed: code === 0, output });
    });
  });
}
