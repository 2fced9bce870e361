/** A bug that replaces `find`, which the file contains exactly once, by `replace`. The test `caughtBy` must fail. */
export interface PlantedBug {
  readonly what: string
  readonly file: string
  readonly find: string
  readonly replace: string
  readonly caughtBy: string
}
