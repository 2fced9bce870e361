import { OfficePage } from '../../kit/page.tsx'

export default function CustomerScreen() {
  return <OfficePage title="">{null}</OfficePage>
}
