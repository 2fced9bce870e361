export { confirmApprovalRoute } from './confirm-approval.ts'
export { requestApprovalRoute } from './request-approval.ts'
