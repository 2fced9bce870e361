/** Duration of each load run. */
export const benchSeconds = Number(process.env.BENCH_SECONDS ?? 8)
