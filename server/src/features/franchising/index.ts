export { franchiseEnquiryEmail, franchiseReceiptEmail } from './franchise.email.tsx'
export { franchisingContactRoute } from './franchising-contact.ts'
