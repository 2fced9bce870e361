export { previewOfficeEmailsRoute } from './preview-office-emails.ts'
