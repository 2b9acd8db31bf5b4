import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a command with this process's input and output and hands it the signals that we get.
 * Answers its exit code, as a shell would count it.
 */
export function runCommand(command: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [name = '', ...args] = command;
  const child = spawn(name, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  // Ctrl-C reaches the child by itself: the terminal sends it to both.
  const ignore = () => {};
  const forward = () => child.kill('SIGTERM');
  process.on('SIGINT', ignore).on('SIGTERM', forward);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      process.off('SIGINT', ignore).off('SIGTERM', forward);
      resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']);
    });
  });
}
