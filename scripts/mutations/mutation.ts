/** One edit that breaks what a row of docs/specification.md says. */
export interface Mutation {
  /** The row's first cell. Its test is read from the row. */
  row: string;
  file: string;
  /** Stands in the file exactly once. */
  from: string;
  to: string;
}
