import { OfficePage } from '../../kit/page.tsx'

export default function MoneyScreen() {
  return <OfficePage title="">{null}</OfficePage>
}
