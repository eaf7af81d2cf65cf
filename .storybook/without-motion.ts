// What appears begins transparent, and stays so until the browser draws its first frame, which a busy machine puts off.
const style = document.createElement("style");
style.textContent = "*, ::before, ::after, ::backdrop { animation: none !important; transition: none !important; }";
document.head.append(style);
