/** Reports of the office. The command line uses the same names. */
export const reportNames = [
  'occupancy',
  'economic-occupancy',
  'revenue-per-square-metre',
  'moves',
  'length-of-stay',
  'debt-ageing',
  'churn',
  'waiting',
  'locations',
] as const
export type ReportName = (typeof reportNames)[number]

/** A report covers at most ten years. */
export const maxReportMonths = 120
