import { OfficePage } from '../../kit/page.tsx'

export default function DoorsScreen() {
  return <OfficePage title="">{null}</OfficePage>
}
