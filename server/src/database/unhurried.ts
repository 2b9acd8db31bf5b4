/**
 * A condition, always true, by which the commit of its statement does not wait for the disk: should the database's machine
 * die in the next second, what the statement wrote may be forgotten. Only for a statement that stands alone, since it is
 * the whole transaction that does not wait, and for what nobody misses.
 */
export const UNHURRIED = "set_config('synchronous_commit', 'off', true) = 'off'";
