/** A setting, or what is around a start, is not as it must be. The message names it and fits one line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
