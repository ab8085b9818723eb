import sharp from 'sharp';
const [out,...files]=process.argv.slice(2);
const W=700,H=440;
const imgs=await Promise.all(files.map(async(f,i)=>({input:await sharp(f).resize(W,H,{fit:'contain',background:'#999',position:'top'}).png().toBuffer(),left:(i%2)*(W+8),top:Math.floor(i/2)*(H+8)})));
await sharp({create:{width:2*W+8,height:Math.ceil(files.length/2)*(H+8),channels:3,background:'#333'}}).composite(imgs).png().toFile(out);
