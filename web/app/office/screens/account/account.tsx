import { OfficePage } from '../../kit/page.tsx'

export default function AccountScreen() {
  return <OfficePage title="">{null}</OfficePage>
}
