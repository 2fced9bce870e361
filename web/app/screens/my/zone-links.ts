import Box from 'lucide-react/icons/box'
import FileText from 'lucide-react/icons/file-text'
import Gift from 'lucide-react/icons/gift'
import Mail from 'lucide-react/icons/mail'
import ReceiptText from 'lucide-react/icons/receipt-text'
import User from 'lucide-react/icons/user'
import UserPlus from 'lucide-react/icons/user-plus'
import { zoneLinks } from '#app/features/shell/menu-links.ts'

const icons = {
  boxes: Box,
  sharedBoxes: UserPlus,
  contracts: FileText,
  invoices: ReceiptText,
  messages: Mail,
  profile: User,
  referral: Gift,
}

export const zoneMenu = zoneLinks.map((link) => ({ ...link, icon: icons[link.text] }))
