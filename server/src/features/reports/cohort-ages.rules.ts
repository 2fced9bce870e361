/** Months after which a report shows the remaining share of a cohort. */
export const cohortAges = [1, 2, 3, 6, 9, 12, 15, 18, 21, 24] as const
