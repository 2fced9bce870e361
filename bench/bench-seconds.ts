/** How long each load run lasts. */
export const benchSeconds = Number(process.env.BENCH_SECONDS ?? 8)
