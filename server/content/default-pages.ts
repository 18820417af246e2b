export interface PageSeed {
  slug: 'about' | 'payment-guide' | 'order-guide' | 'warranty' | 'admin-contact';
  title: string;
  content: string;
}

const about = `
<p><strong>Rakita Komputer</strong> menjual laptop, PC rakitan, dan komponen komputer untuk pelajar, pekerja kreatif, gamer, dan kantor. Kami percaya komputer yang tepat bukan yang paling mahal, melainkan yang paling sesuai dengan pekerjaan pemiliknya.</p>
<h2>Apa yang kami kerjakan</h2>
<ul>
<li><strong>Laptop</strong> dari berbagai merek, dengan spesifikasi lengkap di setiap halaman produk.</li>
<li><strong>PC rakitan</strong> siap pakai untuk gaming, desain, editing video, dan kantor.</li>
<li><strong>Komponen</strong>: processor, motherboard, RAM, VGA, SSD, power supply, casing, dan pendingin.</li>
<li><strong>Monitor dan aksesoris</strong> untuk melengkapi meja kerja.</li>
</ul>
<h2>Kenapa belanja di sini</h2>
<p>Setiap produk kami tulis apa adanya: apa yang ada di dalam kotak, cocok untuk siapa, dan apa batasnya. Menu <a href="/rakit">Rekomendasi Rakitan Komputer</a> memeriksa kecocokan soket, jenis RAM, ukuran VGA, tinggi cooler, dan daya power supply sebelum sebuah rakitan ditampilkan. Untuk laptop, menu <a href="/laptop-recommendations">Rekomendasi Laptop</a> menyaring berdasarkan kebutuhan dan budget.</p>
<h2>Cara kami melayani</h2>
<p>Pesanan dikirim lewat WhatsApp dan ditangani oleh admin, bukan mesin. Admin memastikan stok, menghitung ongkir, lalu mengirimkan total yang harus dibayar. Jika ada produk yang menurut kami kurang cocok dengan kebutuhan Anda, kami akan mengatakannya.</p>
<h2>Kunjungi toko</h2>
<p>Anda dapat melihat barang langsung di toko pada jam buka. Alamat, nomor telepon, dan petunjuk arah tersedia di halaman <a href="/admin-contact">Kontak Admin</a>.</p>`;

const payment = `
<p>Situs ini tidak memproses pembayaran. Pembayaran dilakukan <strong>setelah</strong> admin mengonfirmasi stok dan total pesanan lewat WhatsApp, sehingga Anda tidak perlu mengisi data kartu di sini.</p>
<h2>Metode pembayaran</h2>
<table>
<thead><tr><th>Metode</th><th>Keterangan</th><th>Konfirmasi</th></tr></thead>
<tbody>
<tr><td>Transfer bank</td><td>Nomor rekening dikirim admin melalui chat pesanan</td><td>Kirim bukti transfer</td></tr>
<tr><td>QRIS</td><td>Kode QR dikirim admin dengan nominal pesanan Anda</td><td>Kirim tangkapan layar</td></tr>
<tr><td>Bayar di toko</td><td>Tunai, kartu debit, atau QRIS saat mengambil barang</td><td>Nota diberikan di kasir</td></tr>
</tbody>
</table>
<h2>Langkah pembayaran</h2>
<ol>
<li>Kirim pesanan dari halaman <a href="/order">keranjang</a> dengan tombol <strong>Beli via Whatsapp</strong>.</li>
<li>Admin membalas dengan kepastian stok, ongkir, dan total pembayaran.</li>
<li>Bayar sesuai nominal sampai angka terakhir dengan metode yang Anda pilih.</li>
<li>Kirim bukti pembayaran di chat yang sama.</li>
<li>Setelah dana diterima, admin mengabari bahwa pesanan mulai disiapkan.</li>
</ol>
<h2>Agar transaksi aman</h2>
<ul>
<li>Bayarlah hanya ke rekening atau QRIS yang dikirim dari nomor WhatsApp yang tercantum di halaman <a href="/admin-contact">Kontak Admin</a>.</li>
<li>Nama pemilik rekening selalu atas nama toko. Jika berbeda, jangan transfer dan segera hubungi kami.</li>
<li>Kami tidak pernah meminta PIN, kata sandi, atau kode OTP Anda.</li>
</ul>
<h2>Pembatalan sebelum dikirim</h2>
<p>Pesanan yang sudah dibayar tetapi belum dikirim dapat dibatalkan dengan memberi tahu admin. Dana dikembalikan ke rekening pengirim setelah pembatalan disetujui.</p>`;

const order = `
<p>Memesan tidak memerlukan akun. Semua pesanan dikirim sebagai pesan WhatsApp yang sudah terisi, sehingga Anda dapat memeriksa isinya sebelum mengirim.</p>
<h2>Langkah memesan</h2>
<ol>
<li><strong>Pilih produk.</strong> Gunakan pencarian, <a href="/products">katalog</a>, atau menu rekomendasi.</li>
<li><strong>Pilih varian dan jumlah.</strong> Bila produk memiliki varian, pilih salah satu sebelum menekan <strong>Beli Sekarang</strong>.</li>
<li><strong>Isi data pengiriman.</strong> Tulis nama pembeli, alamat pengiriman, lalu ketik minimal tiga huruf kota atau kecamatan tujuan dan pilih dari daftar.</li>
<li><strong>Pilih kurir.</strong> Layanan, estimasi tiba, dan biaya ditampilkan untuk dibandingkan.</li>
<li><strong>Tekan Beli via Whatsapp.</strong> WhatsApp terbuka dengan rincian pesanan. Kirim pesan itu.</li>
<li><strong>Tunggu balasan admin.</strong> Admin memastikan stok dan total, lalu mengirim cara pembayaran.</li>
</ol>
<h2>Butuh saran lebih dulu?</h2>
<ul>
<li><a href="/rakit">Rekomendasi Rakitan Komputer</a>: isi kebutuhan, budget, dan sistem operasi.</li>
<li><a href="/laptop-recommendations">Rekomendasi Laptop</a>: jawab beberapa pertanyaan singkat.</li>
<li>Ikon chat pada setiap produk: tanya langsung dengan nama dan kode produk sudah terisi.</li>
</ul>
<h2>Pengiriman</h2>
<p>Perkiraan ongkir dapat dilihat kapan saja di halaman <a href="/ongkir">Cek Ongkir</a>. Biaya akhir mengikuti berat dan ukuran paket setelah dikemas dan disampaikan admin sebelum Anda membayar. PC rakitan, monitor, dan casing kami sarankan memakai packing kayu.</p>
<h2>Ambil di toko</h2>
<p>Pesanan juga dapat diambil di toko. Di <a href="/order">keranjang</a>, pilih cabang di bawah <strong>Atau ambil di toko</strong>; alamat dan kota tujuan tidak perlu diisi. Bila pilihan itu tidak ada, sampaikan di chat. Tunggu kabar bahwa barang siap sebelum berangkat.</p>
<h2>Pertanyaan yang sering muncul</h2>
<p><strong>Apakah harga di situs sudah final?</strong> Harga produk mengikuti situs pada saat pesanan dikirim. Bila ada perubahan, admin memberi tahu sebelum pembayaran.</p>
<p><strong>Apakah stok pasti tersedia?</strong> Stok di situs diperbarui oleh toko, tetapi barang juga dijual di gerai. Karena itu admin selalu memastikan ulang.</p>`;

const warranty = `
<p>Semua produk baru yang kami jual bergaransi. Lama dan penyelenggara garansi berbeda menurut merek dan tertulis pada tabel spesifikasi setiap produk.</p>
<h2>Jenis garansi</h2>
<table>
<thead><tr><th>Jenis</th><th>Berlaku untuk</th><th>Ditangani oleh</th></tr></thead>
<tbody>
<tr><td>Garansi resmi</td><td>Laptop, monitor, dan sebagian besar komponen</td><td>Pusat servis merek atau distributor</td></tr>
<tr><td>Garansi toko</td><td>Perakitan PC dan pemasangan komponen</td><td>Rakita Komputer</td></tr>
<tr><td>Free Returns</td><td>Produk yang diterima rusak</td><td>Rakita Komputer</td></tr>
</tbody>
</table>
<h2>Free Returns: jika produk yang diterima rusak</h2>
<ol>
<li>Rekam video saat membuka paket, dari label pengiriman sampai produk dicoba.</li>
<li>Hubungi admin paling lambat <strong>2 x 24 jam</strong> setelah paket diterima, dengan video dan foto kerusakannya.</li>
<li>Admin memeriksa dan memberi alamat pengembalian.</li>
<li>Produk pengganti dikirim setelah unit yang rusak kami terima. Bila stok habis, dana dikembalikan.</li>
</ol>
<h2>Cara klaim garansi</h2>
<ul>
<li>Siapkan nota pembelian, nomor seri, dan kelengkapan produk.</li>
<li>Ceritakan gejalanya lewat WhatsApp. Banyak masalah dapat selesai tanpa mengirim barang.</li>
<li>Bila perlu diperiksa, bawa atau kirim produk ke toko. Kami bantu meneruskan ke pusat servis resmi.</li>
<li>Lama perbaikan mengikuti pusat servis merek. Kami mengabari perkembangannya lewat chat.</li>
</ul>
<h2>Yang tidak termasuk garansi</h2>
<ul>
<li>Kerusakan karena jatuh, cairan, petir, tegangan listrik, atau serangga.</li>
<li>Segel rusak, nomor seri hilang, pin processor atau soket bengkok setelah pemasangan sendiri.</li>
<li>Pemakaian di luar spesifikasi pabrik, termasuk akibat overclock.</li>
<li>Kehilangan data. Cadangkan data Anda sebelum menyerahkan perangkat.</li>
<li>Barang habis pakai seperti baterai, tinta, dan thermal paste setelah dipakai wajar.</li>
</ul>
<h2>Garansi perakitan</h2>
<p>PC yang kami rakit diuji sebelum dikirim. Bila ada kesalahan pemasangan dari kami, perbaikannya tidak dikenakan biaya selama <strong>1 tahun</strong>. Garansi tiap komponen tetap mengikuti mereknya.</p>`;

const contact = `
<p>Kami membantu sebelum dan sesudah pembelian. Daftar customer service dan alamat toko ada di bawah halaman ini.</p>
<h2>Agar cepat dijawab</h2>
<table>
<thead><tr><th>Kebutuhan</th><th>Sebutkan dalam chat</th></tr></thead>
<tbody>
<tr><td>Memilih laptop, stok, dan varian</td><td>Budget dan kegunaan, atau nama dan kode produk</td></tr>
<tr><td>Konsultasi rakitan dan kecocokan komponen</td><td>Budget, kegunaan, dan komponen yang sudah dimiliki</td></tr>
<tr><td>Komponen satuan, monitor, dan aksesoris</td><td>Nama atau kode produk</td></tr>
<tr><td>Klaim garansi, barang rusak, status servis</td><td>Foto nota, nomor seri, dan video singkat gejalanya</td></tr>
</tbody>
</table>
<p>Tombol chat di halaman produk mengisi nama dan kode produk otomatis.</p>
<h2>Jam balas</h2>
<p>Pesan dapat dikirim kapan saja. Balasan dari admin diberikan pada jam buka toko; pesan di luar jam itu dijawab pada hari kerja berikutnya sesuai urutan.</p>
<h2>Pembelian untuk kantor dan sekolah</h2>
<p>Untuk pembelian dalam jumlah banyak, kirim daftar kebutuhan beserta nama instansi lewat e-mail atau WhatsApp. Kami siapkan penawaran tertulis.</p>`;

export const defaultPages: PageSeed[] = [
  { slug: 'about', title: 'Tentang Kami', content: about.trim() },
  { slug: 'payment-guide', title: 'Cara Pembayaran', content: payment.trim() },
  { slug: 'order-guide', title: 'Cara Pemesanan', content: order.trim() },
  { slug: 'warranty', title: 'Garansi', content: warranty.trim() },
  { slug: 'admin-contact', title: 'Kontak Admin', content: contact.trim() },
];
