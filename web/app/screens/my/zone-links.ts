import Box from 'lucide-react/icons/box'
import FileText from 'lucide-react/icons/file-text'
import Gift from 'lucide-react/icons/gift'
import ReceiptText from 'lucide-react/icons/receipt-text'
import User from 'lucide-react/icons/user'
import UserPlus from 'lucide-react/icons/user-plus'

/** Links of My Zone. The tabs show only links with `tab`, the text of the tab. */
export const zoneLinks = [
  { to: '/my/boxes', text: 'zone.boxes', tab: 'header.boxes', icon: Box },
  { to: '/my/boxes#shared', text: 'zone.sharedBoxes', icon: UserPlus },
  { to: '/my/contracts', text: 'zone.contracts', tab: 'zone.contracts', icon: FileText },
  { to: '/my/rents', text: 'zone.invoices', tab: 'zone.invoices', icon: ReceiptText },
  { to: '/my/profile', text: 'zone.profile', tab: 'zone.profile', icon: User },
  { to: '/my/profile#referral', text: 'zone.referral', icon: Gift },
] as const
