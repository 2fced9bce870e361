export default function Screen() { return <h1>dev-kit</h1> }
